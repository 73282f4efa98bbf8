// A Redis that tests may stop and start again. Nothing it holds outlives it.
import { once } from 'node:events';
import { connect } from 'node:net';
import { temporaryFolder } from '../../scripts/services/cleanup.ts';
import { findProgram, startInBackground, untilReady } from '../../scripts/services/programs.ts';

const program = findProgram('redis-server') ?? findProgram('valkey-server');

/** Whether this machine has a Redis to start; if not, says so loudly. */
export function hasRedis() {
  if (!program) console.error('\n*** There is no redis-server on this machine: TESTS WITH REDIS ARE SKIPPED ***\n');
  return program !== undefined;
}

export async function startRedis(port: number) {
  const { child, log, stop } = startInBackground(program ?? 'redis-server', [
    ...['--bind', '127.0.0.1', '--port', String(port), '--dir', temporaryFolder('redis')],
    ...['--save', '', '--appendonly', 'no'],
  ]);
  await untilReady(child, 'Redis', log, async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
    return true;
  });
  return { child, stop, url: `redis://127.0.0.1:${port}` };
}
