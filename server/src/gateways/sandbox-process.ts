// Runs the sandbox gateway as a process of its own. It starts when somebody first needs it, is started again when it
// ends, and ends with this one: its channel to us closes then, even after a crash.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../sandbox-gateway/server.ts';

const PROGRAM = fileURLToPath(new URL('../sandbox-gateway/gateway-worker.ts', import.meta.url));
const START_MS = 30_000;

type Answer = { port: number } | { failure: string };

export function makeSandboxProcess(settings: () => Settings) {
  let child: ChildProcess | undefined;
  let starting: Promise<number> | undefined;
  let lastPort: number | undefined;
  let isClosed = false;

  async function start(): Promise<number> {
    const started = fork(PROGRAM, [], {
      execArgv: [],
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    started.once('exit', () => {
      if (child !== started) return;
      child = undefined;
      starting = undefined;
    });
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const patience = setTimeout(() => reject(new Error('The sandbox gateway didn’t start')), START_MS);
    started
      .once('message', resolve as (message: unknown) => void)
      .once('exit', () => reject(new Error('The sandbox gateway ended')));
    // Where the payments of the last run can be confirmed.
    const wanted = settings();
    started.send({ ...wanted, port: wanted.port || (lastPort ?? 0) } satisfies Settings);
    const answer = await promise.finally(() => clearTimeout(patience));
    if ('port' in answer) {
      // It keeps nobody from ending.
      started.unref();
      started.channel?.unref();
      lastPort = answer.port;
      return answer.port;
    }
    started.kill();
    // Another server of this installation has started it: the port was given to share it.
    if (answer.failure === 'EADDRINUSE' && wanted.port > 0) return wanted.port;
    throw new Error(`The sandbox gateway could not start: ${answer.failure}`);
  }

  return {
    /** The port it listens on, once it does. */
    port: async () => {
      if (isClosed) throw new Error('The sandbox gateway is closed');
      starting ??= start().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    /** The port of the running one, if one is running. */
    portNow: () => lastPort,
    /** It doesn't answer: the next one who needs it starts it again. */
    forget: () => {
      if (!child) starting = undefined;
    },
    close: () => {
      isClosed = true;
      child?.kill('SIGKILL');
    },
  };
}
