// `npm start` runs the server from a few files: loading its thousand modules one by one takes twice as long.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const sources = join(import.meta.dirname, 'src');

/** A bundled module still finds the files that lie beside its source. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  transform: (code, id) =>
    id.startsWith(sources) ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [keepAddresses],
  build: {
    ssr: 'src/main.ts',
    outDir: join(import.meta.dirname, '../.cache/server'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
  },
  // What brings its own binaries or finds its files by its place stays where it is.
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', '@electric-sql/pglite', 'pg-native'] },
});
