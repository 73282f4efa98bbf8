// Cases of the demo member: one open with its first follow-up due, and earlier ones with how they turned out.
import type { FollowUpWord } from '@nautical/core/domain/doctor/fish-doctor';
import type { Ctx } from '../kit/context.ts';
import { answerFollowUp, createCase, updateStatus } from '../modules/doctor/fish-doctor/fish-doctor.service.ts';
import { judgeCase } from '../modules/doctor/fish-doctor/judging.service.ts';
import { findAllAquariums } from '../modules/tanks/aquariums/aquariums.service.ts';
import { DEMO_TANKS } from './aquariums.ts';
import type { Demo, Part } from './demo-part.ts';

const HOUR = 3_600_000;

type DemoCase = {
  hoursAgo: number;
  symptoms: string;
  fishType: string;
  tankSize?: string;
  /** In one of the tanks, whose tests and animals are taken along. */
  tank?: string;
  followUps: { day: 1 | 3 | 7; answer: FollowUpWord; notes: string }[];
  isClosed?: boolean;
};

const DEMO_CASES: readonly DemoCase[] = [
  {
    hoursAgo: 130 * 24,
    symptoms:
      'Found an empty see-through shrimp shell on the moss this morning. All the shrimp are there, one hides behind the filter. Everybody eats and behaves normally.',
    fishType: 'Cherry shrimp',
    tankSize: '10 gallons',
    followUps: [{ day: 1, answer: 'recovered', notes: 'It was a moult. The hider is out again.' }],
    isClosed: true,
  },
  {
    hoursAgo: 47 * 24,
    symptoms:
      'Two days after I rinsed all the filter sponges under the tap my platies hang at the surface and breathe fast. Ammonia 2.0, nitrite 0.',
    fishType: 'Platy',
    tankSize: '20 gallons',
    followUps: [
      { day: 1, answer: 'same', notes: 'Changed half, ammonia 1.0.' },
      { day: 3, answer: 'better', notes: 'Ammonia 0.25, they eat a little.' },
      { day: 7, answer: 'recovered', notes: 'Both values at zero. No losses.' },
    ],
  },
  {
    hoursAgo: 26,
    symptoms:
      'Since yesterday three of my neon tetras have small white spots like grains of salt on fins and body, and they rub against the driftwood. I added new fish a few days before.',
    fishType: 'Neon tetra',
    tank: DEMO_TANKS[0]!.tank.name,
    followUps: [],
  },
];

export const casesDemo: Part = { seed };

/** Asked and answered as a member would, at the time it happened. No second opinion is asked about made-up fish. */
async function seed({ ids, photos: _, ...services }: Demo) {
  const userId = ids.member;
  const now = services.now().getTime();
  const at = (hoursAgo: number): Ctx => ({
    ...services,
    config: { ...services.config, fishDoctorLlm: undefined },
    now: () => new Date(now - hoursAgo * HOUR),
    actor: { id: userId, role: 'user', sessionId: userId },
    address: '127.0.0.1',
    publish: () => {},
    deliver: async () => {},
  });
  const tanks = await findAllAquariums(at(0));
  for (const { hoursAgo, tank, followUps, isClosed, ...told } of DEMO_CASES) {
    const aquariumId = tanks.find(({ name }) => name === tank)?.id;
    const about = { ...told, aquariumId };
    const { id } = await createCase(at(hoursAgo), about, await judgeCase(at(hoursAgo), about));
    for (const { day, ...answer } of followUps) await answerFollowUp(at(hoursAgo - day * 24 - 2), id, day, answer);
    if (isClosed) await updateStatus(at(0), id, 'closed');
  }
}
