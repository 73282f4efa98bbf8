import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasRoom } from './disk-room.ts';
import { makePrivateFolder } from './private-folder.ts';
import { plainKey, type Storage } from './storage.ts';

/** Where objects are written before they get their name; inside the root, because renaming works within one file system only. */
export const incomingDir = (root: string) => join(root, '.incoming');

/** Keeps objects as files below `root`, spread over 256 folders. */
export function openDiskStorage(root: string, leastFreeBytes?: number): Storage {
  makePrivateFolder(root);
  const pathOf = (key: string) => {
    const shard = createHash('sha1').update(plainKey(key)).digest('hex').slice(0, 2);
    return join(root, shard, key);
  };

  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const incoming = join(incomingDir(root), randomUUID());
      await mkdir(dirname(incoming), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeDurably(incoming, bytes);
        await rename(incoming, path);
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: async (key) => {
      const handle = await ifPresent(open(pathOf(key)));
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return { body: handle.createReadStream(), bytes: size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    sizeOf: async (key) => (await ifPresent(stat(pathOf(key))))?.size,
    remove: async (keys) => {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    isReady: () =>
      access(root, constants.R_OK | constants.W_OK).then(
        () => hasRoom(root, leastFreeBytes),
        () => false,
      ),
  };
}

async function writeDurably(path: string, bytes: Uint8Array) {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name is safe from a power cut once its folder is written too. Windows does that by itself and cannot open folders. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function ifPresent<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
