// The server as an installation runs it: a process of its own with its own data folder.
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureServerIsBuilt, SERVER_MAIN } from '../builds.ts';
import { temporaryFolder } from './cleanup.ts';
import { freePort, hasEnded, startInBackground, untilReady } from './programs.ts';

const ROOT = join(import.meta.dirname, '../..');
/** As in scripts/run.js: compiled code is kept, which makes a start quicker and smaller. */
const NODE_COMPILE_CACHE = join(ROOT, '.cache/node');

/** As in `npm start`: by default V8 lets short-lived objects take 150 MB before it collects them. */
const SMALL_NURSERY = '--max-semi-space-size=8';

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts a server on a free port; resolves when it says it is ready. Settings of this machine do not reach it. */
export async function startServer(env: Record<string, string> = {}) {
  const server = await launchServer(env);
  await untilReady(server.child, 'The server', server.log, async () => (await fetch(`${server.url}/api/ready`)).ok);
  return server;
}

/** Starts a server without waiting for it. */
export async function launchServer(env: Record<string, string> = {}) {
  ensureServerIsBuilt();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = env.DATA_DIR ?? temporaryFolder('data');
  const { PATH = '' } = process.env;
  const { child, log, stop } = startInBackground(process.execPath, [SMALL_NURSERY, SERVER_MAIN], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      DEMO: '0',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const ended = once(child, 'exit').then(
    ([code, signal]) => ({ code, signal }) as { code: number | null; signal: string },
  );
  return {
    url,
    dataDir,
    child,
    log,
    /** Asks it to stop and waits. */
    stop,
    /** How it ended, once it has. */
    ended,
    /** Ends it as a power cut would. */
    kill: async () => {
      if (!hasEnded(child)) child.kill('SIGKILL');
      await ended;
    },
  };
}
