import { expect, test, vi } from 'vitest';
import { anAnimal, anAquarium, aTask, aTest, daysAgo } from '../../../../test/factories/aquariums.ts';
import { testApp } from '../../../../test/harness.ts';
import { findChangesSet } from '../aquariums/aquariums.health.service.ts';
import { remindJob } from './maintenance.jobs.ts';

vi.mock('../aquariums/aquariums.health.service.ts', async (original) => {
  const actual = await original<typeof import('../aquariums/aquariums.health.service.ts')>();
  return { ...actual, findChangesSet: vi.fn(actual.findChangesSet) };
});

test('reminders judge a member’s tanks once, and only for what hasn’t been sent', async () => {
  const world = await testApp();
  const kim = await world.aMember();
  const tanks = [await anAquarium(world, kim), await anAquarium(world, kim)] as const;
  for (const aquariumId of tanks) for (let n = 0; n < 2; n++) await aTask(world, aquariumId);
  await anAnimal(world, tanks[0]);
  await aTest(world, tanks[0], { ph: 7, ammonia: 2, testDate: daysAgo(0.01) });
  const asked = async () => {
    vi.mocked(findChangesSet).mockClear();
    await remindJob.run(world.services, {});
    return vi.mocked(findChangesSet).mock.calls.map(([, ids]) => [...new Set(ids)].sort());
  };
  expect(await asked()).toEqual([[...tanks].sort()]);
  // Those of the other tank are sent, and no longer asked about.
  expect(await asked()).toEqual([[tanks[0]]]);
  await aTest(world, tanks[0], { ph: 7, ammonia: 0 });
  await asked();
  expect(await asked()).toEqual([]);
});
