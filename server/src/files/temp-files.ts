import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingDir } from './storage-disk.ts';

/** Where uploads are received before they are looked at. */
export const tempDir = (dataDir: string) => join(dataDir, 'tmp');

/** Where the disk keeps what has been stored. */
export const uploadsDir = (dataDir: string) => join(dataDir, 'uploads');

/**
 * Removes what an earlier process left half received or half written. Without a time that is everything, for the start
 * of a server that has the folder to itself; with one, only what has not been touched since.
 */
export async function clearTempFiles(dataDir: string, untouchedSince?: Date) {
  for (const folder of [tempDir(dataDir), incomingDir(uploadsDir(dataDir))]) {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const file = await stat(path, { throwIfNoEntry: false });
      if (file && (!untouchedSince || file.mtime < untouchedSince)) await rm(path, { force: true });
    }
  }
}
