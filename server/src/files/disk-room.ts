import { statfs } from 'node:fs/promises';

/** A disk with less room than this counts as full: the next write may fail half-way. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Whether the disk that `path` is on still has room. */
export async function hasRoom(path: string, leastFreeBytes = LEAST_FREE_BYTES): Promise<boolean> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize >= leastFreeBytes;
}
