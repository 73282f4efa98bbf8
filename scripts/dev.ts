// npm run dev: the server restarts and the browser refreshes on every change; both end together.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { atEnd, runAndCleanUp } from './services/cleanup.ts';
import { end } from './services/programs.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

await runAndCleanUp(async () => {
  const server = start(process.execPath, ['--watch-path=server/src', '--watch-path=core/src', 'server/src/main.ts']);
  const web = start('vite', [], 'web');
  return Promise.race([server, web].map(ended));
});

function start(program: string, args: string[], cwd = '.') {
  const child = spawn(program, args, { cwd, stdio: 'inherit' });
  atEnd(() => end(child));
  return child;
}

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => resolve(code ?? 1)).once('error', reject);
  });
