import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Picture } from './listings.ts';
import { takePhotos } from './pictures.ts';

test('all photos are taken, and never more at once than there are cores', async () => {
  const pictures = Array.from(
    { length: 100 },
    (_, seed) => ({ subjects: [], water: 'reef', seed }) as unknown as Picture,
  );
  let [underWay, most] = [0, 0];
  const photos = await takePhotos(pictures, async (picture) => {
    most = Math.max(most, ++underWay);
    await nextTurn();
    underWay--;
    return { width: pictures.indexOf(picture), height: 1, variants: [] };
  });
  expect(most).toBe(availableParallelism());
  expect(pictures.map((picture) => photos.get(picture)?.width)).toEqual(pictures.map((_, index) => index));
});
