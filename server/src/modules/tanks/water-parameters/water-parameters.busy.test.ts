// Files of tests that come while there is no turn to read them.
import { expect, test, vi } from 'vitest';
import { anAquarium } from '../../../../test/factories/aquariums.ts';
import { testApp } from '../../../../test/harness.ts';
import { AppError } from '../../../kit/errors.ts';

const line = vi.hoisted(() => ({ isFull: false }));
vi.mock('../../../kit/aside.ts', async (original) => {
  const { makeAside } = await original<typeof import('../../../kit/aside.ts')>();
  return {
    makeAside: (...made: Parameters<typeof makeAside>) => {
      const ask = makeAside(...made);
      return async (...given: Parameters<typeof ask>) => {
        if (line.isFull) throw new AppError('unavailable', 'Please come again.');
        return ask(...given);
      };
    },
  };
});

const world = await testApp();

test('a file that had to be sent again counts once', async () => {
  const kim = await world.aMember();
  const url = `/api/aquariums/${await anAquarium(world, kim)}/water-tests/import`;
  const send = async () => (await world.as(kim).post(url, { csv: 'date,ph\n2026-01-01,7', dryRun: true })).statusCode;
  line.isFull = true;
  for (let n = 0; n < 61; n++) expect(await send()).toBe(503);
  line.isFull = false;
  expect(await send()).toBe(200);
});
