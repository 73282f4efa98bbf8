import { once } from 'node:events';
import { connect } from 'node:net';
import { temporaryFolder } from './cleanup.ts';
import { installFromDebian } from './debian.ts';
import { findProgram, freePort, type Missing, startInBackground, untilReady, versionOf } from './programs.ts';

export type Redis = { url: string; from: string; stop: () => Promise<void> };

export const redisProgram = () => findProgram('redis-server') ?? findProgram('valkey-server');

/** A Redis server of its own that keeps nothing, or the one at TEST_REDIS_URL. */
export async function findRedis(): Promise<Redis | Missing> {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, from: 'TEST_REDIS_URL', stop: async () => {} };
  const problem = redisProgram() ? undefined : installFromDebian('redis-server');
  const program = redisProgram();
  if (!program) return { missing: `no redis-server on this machine, and ${problem ?? 'installing it didn’t help'}` };

  try {
    const { url, stop } = await startRedis(program, await freePort());
    return { url, from: versionOf(program) ?? program, stop };
  } catch (error) {
    return { missing: (error as Error).message };
  }
}

/** A Redis server on a port of our choosing, for tests that take it away and bring it back. */
export async function startRedis(program: string, port: number) {
  const { child, log, stop } = startInBackground(program, [
    ...['--bind', '127.0.0.1', '--port', String(port), '--dir', temporaryFolder('redis')],
    ...['--save', '', '--appendonly', 'no'],
  ]);
  await untilReady(child, 'Redis', log, () => answersPing(port));
  return { url: `redis://127.0.0.1:${port}`, stop };
}

async function answersPing(port: number) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [answer] = await once(socket, 'data');
    return String(answer).startsWith('+PONG');
  } finally {
    socket.destroy();
  }
}
