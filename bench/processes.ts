// Starting what is measured, each in a process of its own.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { register } from '../scripts/services/member.ts';
import { freePort, startInBackground, untilReady } from '../scripts/services/programs.ts';
import { startServer } from '../scripts/services/server-process.ts';
import type { Subject } from './rounds.ts';

/** One of the reference servers. */
export async function startReference(file: string, env: Record<string, string> = {}): Promise<Subject> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { child, log } = startInBackground(process.execPath, [join(import.meta.dirname, 'processes', file)], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  });
  await untilReady(child, file, log, async () => (await fetch(url)).ok);
  return { url };
}

/** Our server as in production, without limits in the way. */
export const startOurs = (env: Record<string, string> = {}) =>
  startServer({
    NODE_ENV: 'production',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ...env,
  });

/** The headers of somebody signed in. */
export async function signedIn(server: string) {
  const { accessToken } = await register(server);
  return { authorization: `Bearer ${accessToken}` };
}
