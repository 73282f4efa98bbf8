import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingDir } from './storage-disk.ts';

/** Where uploads are received before they are looked at. */
export const tempDir = (dataDir: string) => join(dataDir, 'tmp');

/** Where the disk keeps what has been stored. */
export const uploadsDir = (dataDir: string) => join(dataDir, 'uploads');

/** Removes what an earlier process left half received or half written. For the start, before anything is received. */
export async function clearTempFiles(dataDir: string) {
  for (const folder of [tempDir(dataDir), incomingDir(uploadsDir(dataDir))])
    await rm(folder, { recursive: true, force: true });
}
