import { expect, test } from 'vitest';
import { hasLeaked } from './leaked-passwords.ts';

test.each(['aplicaciones', 'bankaccount0', 'BankAccount0', '1324354657687980', 'hyderabad1'])(
  '%s has leaked',
  async (password) => {
    expect(await hasLeaked(password)).toBe(true);
  },
);

test('a good password is refused for nothing once in a million times at most', async () => {
  let refused = 0;
  for (let n = 0; n < 100_000; n++) if (await hasLeaked(`otters juggle kelp ${n}`)) refused++;
  expect(refused).toBeLessThanOrEqual(1);
});
