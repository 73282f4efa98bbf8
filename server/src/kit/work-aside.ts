import { parentPort } from 'node:worker_threads';
import type { Done } from './aside.ts';

/** Makes this thread do `work` with whatever it is sent. */
export function workAside<In, Out>(work: (input: In) => Out) {
  const send = (done: Done<Out>) => parentPort?.postMessage(done);
  parentPort?.on('message', (input: In) => {
    try {
      send({ output: work(input) });
    } catch (error) {
      send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
