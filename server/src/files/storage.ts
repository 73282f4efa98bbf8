import type { Readable } from 'node:stream';

export type StoredObject = { body: Readable; bytes: number };

/** Keeps bytes under a key. `put` is all or nothing: a reader never sees half an object. */
export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  get: (key: string) => Promise<StoredObject | undefined>;
  /** How many bytes an object has, without reading it. */
  sizeOf: (key: string) => Promise<number | undefined>;
  /** Unknown keys are no error: deleting is idempotent. */
  remove: (keys: string[]) => Promise<void>;
  /** Whether the store can be reached and used. */
  isReady: () => Promise<boolean>;
};

const KEY = /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{1,8}$/;

/** Returns the key if it is a plain name. Anything else could lead out of the store. */
export function plainKey(key: string) {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}
