import { createHash } from 'node:crypto';
import type * as Fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lockDirectory } from '../../src/db/directory-lock.ts';

/** What another process does right after a file has been read so many times. */
let meanwhile: { file: string; reads: number; act: (fs: typeof Fs) => void } | undefined;
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const readFileSync = (file: string, encoding: BufferEncoding) => {
    const content = fs.readFileSync(file, encoding);
    if (meanwhile?.file === file && --meanwhile.reads === 0) meanwhile.act(fs);
    return content;
  };
  return { ...fs, readFileSync };
});

/** No process has this number. */
const DEAD = '4194305';
const ALIVE = String(process.ppid);
let lock: string;
let folder: string;
beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'nautical-lock-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  meanwhile = undefined;
  folder = join(parent, 'db');
  lock = `${folder}.lock`;
});
const claimOf = (stale: string) => `${lock}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
const left = () => readdir(join(folder, '..'));

test('a claim whose process was killed is broken, and nothing of it is left', async () => {
  await writeFile(lock, DEAD);
  await writeFile(claimOf(DEAD), DEAD);
  const unlock = await lockDirectory(folder);
  expect(await left()).toEqual(['db.lock']);
  await unlock();
  expect(await left()).toEqual([]);
});

test('whoever breaks a dead claim leaves the one that a quicker process has put in its place', async () => {
  await writeFile(lock, DEAD);
  const claim = claimOf(DEAD);
  await writeFile(claim, DEAD);
  const isQuicker = Promise.withResolvers<void>();
  meanwhile = {
    file: claim,
    reads: 1,
    act: (fs) => {
      fs.writeFileSync(claim, ALIVE);
      isQuicker.resolve();
    },
  };
  const outcome = lockDirectory(folder).then(
    () => 'locked',
    (error: Error) => error.message,
  );
  await isQuicker.promise;
  expect(await readFile(claim, 'utf8')).toBe(ALIVE);
  // The quicker one finishes.
  await writeFile(lock, ALIVE);
  await rm(claim);
  expect(await outcome).toContain(`in use by process ${ALIVE}`);
  expect(await left()).toEqual(['db.lock']);
});

test('a lock that another process is just writing is waited for', async () => {
  await writeFile(lock, '');
  meanwhile = { file: lock, reads: 3, act: (fs) => fs.writeFileSync(lock, ALIVE) };
  await expect(lockDirectory(folder)).rejects.toThrow(`in use by process ${ALIVE}`);
});

test('so is a claim', async () => {
  await writeFile(lock, DEAD);
  await writeFile(claimOf(DEAD), '');
  meanwhile = {
    file: claimOf(DEAD),
    reads: 3,
    act: (fs) => {
      fs.writeFileSync(lock, ALIVE);
      fs.rmSync(claimOf(DEAD));
    },
  };
  await expect(lockDirectory(folder)).rejects.toThrow(`in use by process ${ALIVE}`);
});

test('an empty lock that nobody is writing anymore locks nothing', async () => {
  await writeFile(lock, '');
  await utimes(lock, new Date(0), new Date(0));
  await (await lockDirectory(folder))();
  expect(await left()).toEqual([]);
});

test('of two who replaced the same lock, the later one has it', async () => {
  await writeFile(lock, DEAD);
  // Read as the lock to be replaced, and once more with the claim in hand; what is put there then is the other's.
  meanwhile = {
    file: lock,
    reads: 2,
    act: (fs) => {
      const parent = join(folder, '..');
      const mine = fs.readdirSync(parent).find((name) => /^db\.lock\.[\w-]{36}$/.test(name));
      fs.writeFileSync(join(parent, mine!), ALIVE);
    },
  };
  await expect(lockDirectory(folder)).rejects.toThrow(`in use by process ${ALIVE}`);
});
