// Files that are made while they are being read, and take long.
import { Readable } from 'node:stream';
import type { Ctx } from './context.ts';
import { AppError } from './errors.ts';
import type { Limit } from './limits.ts';

/** Makes a member one such file at a time on this server, and so many in the time of the limit. */
export function makeDownloads(limit: Limit, refusal: string) {
  const underWay = new Set<string>();

  return async ({ actor: { id }, limits }: Ctx, chunks: AsyncIterable<string | Uint8Array>): Promise<Readable> => {
    if (underWay.has(id)) throw new AppError('conflict', refusal);
    underWay.add(id);
    let isOver = false;
    const end = () => {
      if (!isOver) underWay.delete(id);
      isOver = true;
    };
    async function* bytes() {
      yield* chunks;
      end(); // before the stream closes, so that the next download can start after the last byte
    }
    try {
      await limits.spend(limit, id);
      return Readable.from(bytes()).once('close', end);
    } catch (error) {
      end();
      throw error;
    }
  };
}
