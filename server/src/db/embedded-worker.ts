// Runs PGlite on its own thread. Requests and answers are raw PostgreSQL protocol bytes, so the main
// thread talks to it with the same driver as to a real server and never waits for a query to compute.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

export type EmbeddedOptions = { dataDir?: string; template?: Blob };
export type ToWorker = { bytes: Uint8Array } | { endSession: true } | { dump: true } | { close: true };
export type FromWorker = { bytes: Uint8Array } | { ready: true } | { dump: Blob } | { closed: true };

if (!parentPort) throw new Error('embedded-worker runs as a worker thread');
const port = parentPort;
const { dataDir, template } = workerData as EmbeddedOptions;

const pglite = await PGlite.create({
  ...(dataDir && { dataDir }),
  ...(template && { loadDataDir: template }),
  // The default is 128 MB, a quarter of what the whole server may take; the system caches the files anyway.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  extensions: { pg_trgm, unaccent },
});

const send = (message: FromWorker) => port.postMessage(message);

/** Asks PGlite. Its streaming call alone keeps nothing: the others hold every answer they have ever read. */
async function ask(bytes: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  // A piece is a view of the database's own memory, and the next overwrites it.
  await pglite.execProtocolRawStream(bytes, { onRawData: (piece) => pieces.push(piece.slice()) });
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}

async function answer(request: ToWorker) {
  if (pglite.closed) return;
  if ('bytes' in request) return send({ bytes: await ask(request.bytes) });
  if ('dump' in request) return send({ dump: await pglite.dumpDataDir('none') });
  if ('endSession' in request) {
    await pglite.exec('ROLLBACK');
    await pglite.exec('DISCARD ALL');
    return;
  }
  await pglite.close();
  send({ closed: true });
}

let queue = Promise.resolve();
port.on('message', (request: ToWorker) => {
  queue = queue.then(() => answer(request));
});
send({ ready: true });
