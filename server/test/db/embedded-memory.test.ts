// The embedded database answers for months: what it has answered must not stay with it.
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../src/db/embedded.ts';

const MEGABYTE = 1024 * 1024;

test('holds nothing of what it has answered', async () => {
  const { pool, memory, close } = await openEmbedded({});
  onTestFinished(close);
  const held = async () => (await memory()).heap / MEGABYTE;
  const before = await held();
  for (let round = 0; round < 150; round++) {
    const { rows } = await pool.query(`select n, repeat('w', 1000) from generate_series(1, 1000) n`);
    expect(rows.length).toBe(1000);
  }
  // What is no longer used may wait a while to be collected; what is kept would be the 150 MB that were sent.
  await expect.poll(held, { timeout: 60_000 }).toBeLessThan(before + 60);
});
