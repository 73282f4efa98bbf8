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
      'I found an empty, see-through shrimp shell on the moss this morning. All the shrimp are there, and one is hiding behind the filter. Everyone’s eating and acting normal.',
    fishType: 'Cherry shrimp',
    tankSize: '10 gallons',
    followUps: [{ day: 1, answer: 'recovered', notes: 'It was just a molt. The one that was hiding is out again.' }],
    isClosed: true,
  },
  {
    hoursAgo: 47 * 24,
    symptoms:
      'Two days after I rinsed all the filter sponges under the tap, my platies are hanging at the surface and breathing fast. Ammonia 2.0, nitrite 0.',
    fishType: 'Platy',
    tankSize: '20 gallons',
    followUps: [
      { day: 1, answer: 'same', notes: 'I changed half the water. Ammonia is down to 1.0.' },
      { day: 3, answer: 'better', notes: 'Ammonia is 0.25, and they’re eating a little.' },
      { day: 7, answer: 'recovered', notes: 'Both readings are zero, and I didn’t lose any.' },
    ],
  },
  {
    hoursAgo: 26,
    symptoms:
      'Since yesterday three of my neon tetras have had small white spots like grains of salt on their fins and body, and they’re rubbing against the driftwood. I added new fish a few days before.',
    fishType: 'Neon tetra',
    tank: DEMO_TANKS[0]!.tank.name,
    followUps: [],
  },
];

export const casesDemo: Part = { seed };

/** Runs each case the way a member would, at the time it happened. No second opinion is requested for made-up fish. */
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
