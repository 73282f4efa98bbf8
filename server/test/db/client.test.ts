import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../../src/db/client.ts';
import { lockDirectory } from '../../src/db/directory-lock.ts';
import { migrate } from '../../src/db/migrate.ts';
import { users } from '../../src/db/schema/members/accounts.ts';
import { freshDatabase } from '../fresh-database.ts';

let database: Database;
let dataDir: string;
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nautical-db-'));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('whole numbers are numbers, money is text, moments are dates to the millisecond', async () => {
  const { rows } = await database.pool.query(
    'select count(*) as n, 12.50::numeric(10,2) as price from generate_series(1, 3)',
  );
  expect(rows).toEqual([{ n: 3, price: '12.50' }]);

  const createdAt = new Date('2026-03-01T10:20:30.456Z');
  const [user] = await database.db
    .insert(users)
    .values({ username: 'kim', email: 'kim@example.com', createdAt })
    .returning();
  expect(user!.createdAt).toEqual(createdAt);
  const found = await database.db.select().from(users).where(eq(users.createdAt, createdAt));
  expect(found.map((each) => each.id)).toEqual([user!.id]);

  const [later] = await database.db.insert(users).values({ username: 'sam', email: 'sam@example.com' }).returning();
  expect(await database.db.$count(users, eq(users.createdAt, later!.createdAt))).toBe(1);
});

// The embedded database is in the same process, so its connection does not break.
test.runIf('databaseUrl' in inject('template'))('a connection that breaks in use is replaced', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const isOver = new Promise((resolve) => client.once('end', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await isOver;
  client.release(true);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('the embedded database keeps its data and admits one process', async () => {
  const first = await openDatabase({ dataDir });
  await migrate(first.pool);
  await first.db.insert(users).values({ username: 'kim', email: 'kim@example.com' });
  await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();

  const again = await openDatabase({ dataDir });
  expect(await again.db.$count(users)).toBe(1);
  await again.close();
  expect(await readdir(dataDir)).toEqual(['db']);
});

test('a folder held by a running process is refused, one held by a dead process is taken over', async () => {
  const folder = join(dataDir, 'shared');
  const lockFile = `${folder}.lock`;
  await writeFile(lockFile, String(process.ppid));
  await expect(lockDirectory(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  expect(await readFile(lockFile, 'utf8')).toBe(String(process.ppid));

  for (const stale of [spawnSync(process.execPath, ['--version']).pid, process.pid, '']) {
    await writeFile(lockFile, String(stale));
    const unlock = await lockDirectory(folder);
    expect((await readFile(lockFile, 'utf8')).split(' ')[0]).toBe(String(process.pid));
    await expect(lockDirectory(folder)).rejects.toThrow('in use');
    await unlock();
    await expect(readFile(lockFile)).rejects.toThrow('ENOENT');
  }
});

test.runIf(process.platform === 'linux')(
  'a folder held by a process that has ended, but whose parent has not looked yet, is taken over',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = String(printed).trim();
    await expect.poll(async () => (await readFile(`/proc/${zombie}/stat`, 'utf8')).split(') ')[1]?.[0]).toBe('Z');
    const folder = join(dataDir, 'unburied');
    await writeFile(`${folder}.lock`, zombie);
    const unlock = await lockDirectory(folder);
    expect((await readFile(`${folder}.lock`, 'utf8')).split(' ')[0]).toBe(String(process.pid));
    await unlock();
  },
);

test('of several processes that start at once exactly one gets the folder, also with a stale lock in it', async () => {
  const folders = await mkdtemp(join(tmpdir(), 'nautical-lock-'));
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const rounds = 40;
  for (let round = 0; round < rounds; round += 2) await writeFile(join(folders, `${round}.lock`), String(dead));
  const module = new URL('../../src/db/directory-lock.ts', import.meta.url).href;
  const script = `
    const { lockDirectory } = await import(${JSON.stringify(module)});
    const begin = Number(process.argv[1]);
    const got = [];
    for (let round = 0; round < ${rounds}; round++) {
      while (Date.now() < begin + round * 25);
      await lockDirectory(${JSON.stringify(folders)} + '/' + round).then(() => got.push(round), (error) => {
        if (!error.message.includes('in use')) throw error;
      });
    }
    console.log(JSON.stringify(got));
    process.stdin.on('end', () => process.exit()).resume();
  `;
  const begin = String(Date.now() + 1500);
  const starters = [1, 2, 3].map(() =>
    spawn(
      process.execPath,
      ['--input-type=module', '--experimental-strip-types', '--no-warnings', '-e', script, begin],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    ),
  );
  // None ends before all have told: a lock is held until then.
  const told = await Promise.all(
    starters.map(async ({ stdout }) => JSON.parse(String((await once(stdout, 'data'))[0]))),
  );
  for (const { stdin } of starters) stdin.end();
  expect((told.flat() as number[]).sort((a, b) => a - b)).toEqual(Array.from({ length: rounds }, (_, round) => round));
  expect((await readdir(folders)).every((name) => /^\d+\.lock$/.test(name))).toBe(true);
  await rm(folders, { recursive: true });
}, 60_000);

test.runIf(process.platform === 'linux')('a process id that another program has by now locks nothing', async () => {
  const folder = join(dataDir, 'reused');
  const start = (await readFile(`/proc/${process.ppid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')[19];
  await writeFile(`${folder}.lock`, `${process.ppid} ${start}`);
  await expect(lockDirectory(folder)).rejects.toThrow(`in use by process ${process.ppid}.`);
  await writeFile(`${folder}.lock`, `${process.ppid} ${Number(start) + 1}`);
  await (await lockDirectory(folder))();
});
