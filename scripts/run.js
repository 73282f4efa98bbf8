// Every npm script enters here: plain JavaScript, so that an old Node gets a sentence instead of a syntax error.
import module from 'node:module';
import { delimiter, join } from 'node:path';

const NEEDED = 24;
const root = join(import.meta.dirname, '..');

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `This is Node ${process.versions.node}, but the project needs Node ${NEEDED} and brings its own.\n` +
      'Install it with "npm ci" (with install scripts allowed) and use the npm scripts, for example "npm start".',
  );
  process.exit(1);
}

module.enableCompileCache(join(root, '.cache/node'));
process.chdir(root);
process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

const [, , script, ...rest] = process.argv;
const file = join(root, script ?? '');
process.argv.splice(1, process.argv.length, file, ...rest);
await import(file);
