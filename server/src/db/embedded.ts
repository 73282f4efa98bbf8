// The embedded database: PGlite on a worker thread behind the ordinary `pg` driver.
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { EmbeddedOptions, FromWorker, ToWorker } from './embedded-worker.ts';

export type Embedded = {
  pool: pg.Pool;
  dump: () => Promise<Blob>;
  /** What its thread holds, in bytes: what JavaScript made, and the database's own memory. */
  memory: () => Promise<{ heap: number; external: number }>;
  close: () => Promise<void>;
};

/** Starts the embedded database in `dataDir`, or in memory from a `template` made by `dump`. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: options });
  await message(worker, 'ready');
  // One session: PGlite has a single connection, and a transaction holds it until it ends.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new WorkerStream(worker) as never,
  });
  return {
    pool,
    dump: async () => {
      send(worker, { dump: true });
      return (await message(worker, 'dump')).dump;
    },
    memory: async () => {
      const { used_heap_size: heap, external_memory: external } = await worker.getHeapStatistics();
      return { heap, external };
    },
    close: async () => {
      await pool.end();
      send(worker, { close: true });
      await message(worker, 'closed');
      await worker.terminate();
    },
  };
}

const send = (worker: Worker, request: ToWorker) => worker.postMessage(request);

function message<K extends string>(worker: Worker, kind: K) {
  return new Promise<Extract<FromWorker, Record<K, unknown>>>((resolve, reject) => {
    const onMessage = (answer: FromWorker) => {
      if (!(kind in answer)) return;
      worker.off('message', onMessage).off('error', reject);
      resolve(answer as never);
    };
    worker.on('message', onMessage).once('error', reject);
  });
}

const TERMINATE = 'X'.charCodeAt(0);

/** What the driver believes to be its socket. */
class WorkerStream extends Duplex {
  readonly #worker: Worker;
  readonly #receive = (answer: FromWorker) => {
    if ('bytes' in answer) this.push(answer.bytes);
  };

  constructor(worker: Worker) {
    super();
    this.#worker = worker.on('message', this.#receive);
  }

  connect() {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    // A goodbye would end PGlite itself; the session is reset in `_destroy` instead.
    if (chunk[0] !== TERMINATE) send(this.#worker, { bytes: chunk });
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this._write(Buffer.concat(chunks.map((each) => each.chunk)), '', done);
  }
  override _final(done: () => void) {
    this.push(null);
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#worker.off('message', this.#receive);
    send(this.#worker, { endSession: true });
    done(error);
  }
}
