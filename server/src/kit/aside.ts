// Work that would hold up every other request is done aside: on a thread of its own, one piece after the other. The
// thread starts when it is first needed and ends when nobody has needed it for a while.
import { Worker } from 'node:worker_threads';
import { AppError } from './errors.ts';
import { makeTurns } from './turns.ts';

const BUSY = 'We’re very busy right now. Please try again in a moment.';
const busy = () => new AppError('unavailable', BUSY, { retryAfter: 5 });
/** Not 503: asking again would end the same way. */
const tooMuch = () => new AppError('too_large', 'That’s too much at once. Please try again in smaller parts.');
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** What the thread sends back. */
export type Done<Out> = { output: Out } | { failure: string };

type Bounds = {
  longestMs?: number;
  idleMs?: number;
  /**
   * The heap limit of the thread. Work that exceeds it is refused, and the next piece gets a new thread. It is the last
   * resort: one single object larger than that ends the process, so what comes in must be bounded.
   */
  memoryMb?: number;
  /** How many pieces may wait, and how many of one owner: what waits is held in memory. */
  mostWaiting?: number;
  mostOfOne?: number;
};

/**
 * Sends what it is given to the thread that runs `file`, and returns what `workAside` there makes of it. Those who have
 * something to be done, the `owner`s, take turns.
 */
export function makeAside<In, Out>(
  file: URL,
  { longestMs = 20_000, idleMs = 600_000, memoryMb = 256, mostWaiting = 100, mostOfOne = mostWaiting }: Bounds = {},
) {
  const inTurn = makeTurns(1, mostWaiting, BUSY, { mostOfOne });
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end() {
    void worker?.terminate();
    worker = undefined;
  }
  function start() {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // A thread that ends by itself is replaced by the next who needs one.
    started
      .on('error', () => {})
      .on('exit', () => {
        if (worker === started) worker = undefined;
      });
    return started;
  }
  async function ask(input: In) {
    worker ??= start();
    const asked = worker;
    const { promise, resolve, reject } = Promise.withResolvers<Done<Out>>();
    const ended = () => reject(new Error('The thread ended'));
    asked.on('message', resolve).on('error', reject).on('exit', ended).ref();
    const tooLong = setTimeout(() => reject(busy()), longestMs);
    try {
      asked.postMessage(input);
      return await promise;
    } catch (error) {
      end();
      throw isOutOfMemory(error) ? tooMuch() : error;
    } finally {
      clearTimeout(tooLong);
      asked.off('message', resolve).off('error', reject).off('exit', ended).unref();
    }
  }

  return (input: In, owner: string): Promise<Out> =>
    inTurn(async () => {
      clearTimeout(idle);
      try {
        const done = await ask(input);
        if ('failure' in done) throw new Error(done.failure);
        return done.output;
      } finally {
        idle = setTimeout(end, idleMs).unref();
      }
    }, owner);
}
