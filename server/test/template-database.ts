// Migrates one database per run; every test file starts from a copy of it. On PostgreSQL the copy is made by the
// server from a template database, otherwise the embedded database is loaded from a dump.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPool } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: { dumpFile: string } | { databaseUrl: string; name: string };
  }
}

export default async function setup(project: TestProject) {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  return databaseUrl ? onPostgres(project, databaseUrl) : embedded(project);
}

async function embedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'nautical-template-'));
  const dumpFile = join(folder, 'dump.tar');
  const database = await openEmbedded({});
  await migrate(database.pool);
  await writeFile(dumpFile, (await database.dump()).stream());
  await database.close();
  project.provide('template', { dumpFile });
  return () => rm(folder, { recursive: true });
}

async function onPostgres(project: TestProject, databaseUrl: string) {
  const name = `nautical_template_${randomBytes(6).toString('hex')}`;
  await runOn(databaseUrl, `create database ${name}`);
  const pool = openPool({ connectionString: atDatabase(databaseUrl, name) });
  await migrate(pool);
  await pool.end();
  project.provide('template', { databaseUrl, name });
  return () => runOn(databaseUrl, `drop database ${name} with (force)`);
}

/** The same server, another database. */
export function atDatabase(databaseUrl: string, name: string) {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement that needs a connection of its own. */
export async function runOn(databaseUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
