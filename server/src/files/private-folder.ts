import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder, with those above it, that nobody but its owner can look into; one that is there already is closed. */
export function makePrivateFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    // A folder owned by another user is theirs to restrict.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
