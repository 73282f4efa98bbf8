import type { Case, CaseSummary, FollowUp } from '@nautical/core/contracts/doctor/fish-doctor';
import { judge } from '@nautical/core/doctor/engine/judge/judge';
import { shorten } from '@nautical/core/doctor/engine/quick';
import type { Reading } from '@nautical/core/doctor/engine/reading';
import { wordsOf } from '@nautical/core/doctor/engine/words';
import type { SignKey } from '@nautical/core/doctor/signs';

const DAY_MS = 86_400_000;
export const ICH =
  'My neon tetras have small white spots like grains of salt and rub on the gravel. They still eat well.';

/** What the server reads out of the text above. */
const SIGNS_TOLD: readonly [SignKey, string][] = [
  ['white-spots', 'white spots like grains of salt'],
  ['flashing', 'rub on the gravel'],
  ['eats-well', 'They still eat well'],
];

const readText = (text: string): Reading => ({
  words: wordsOf(text),
  denied: new Set(),
  present: SIGNS_TOLD.filter(([, words]) => text.includes(words)).map(([sign, words]) => {
    const start = text.indexOf(words);
    return { sign, weight: 0.9, start, end: start + words.length };
  }),
  absent: [],
  named: [],
  measures: [],
  groups: ['tetra'],
  water: 'freshwater',
  animals: 'some',
  trouble: null,
  isAboutAquatics: true,
  namesAquatics: true,
  situation: null,
  hasNoFilter: false,
  isOver: false,
  isCareQuestion: false,
});

/** A case as the server answers it, with the answer the judge gives to its signs. */
export function aCase({ symptoms = ICH, ...overrides }: Partial<Case> = {}): Case {
  const asked = judge(
    { text: symptoms, fishType: 'neon tetra', tankSize: '20 gallons' },
    { readText, groupsOf: () => ['tetra'] },
  );
  const { diagnosis, treatment, quickActions } = shorten(asked);
  const answer = asked as unknown as Case['answer'];
  const createdAt = new Date(Date.now() - 1.5 * DAY_MS);
  const [first] = answer.candidates;
  return {
    id: '0190bbbb-0000-7000-8000-000000000001',
    symptoms,
    fishType: 'neon tetra',
    tankSize: '20 gallons',
    aquariumId: null,
    photos: [],
    condition: first && answer.verdict !== 'not-enough-information' ? { key: first.key, name: first.name } : null,
    probability: first?.probability ?? null,
    urgency: answer.urgency,
    status: 'open',
    followUps: ([1, 3, 7] as const).map(
      (day): FollowUp => ({
        day,
        dueAt: new Date(createdAt.getTime() + day * DAY_MS).toISOString(),
        watchFor: answer.followUp?.[day] ?? 'Watch it',
        answer: null,
        notes: null,
        answeredAt: null,
      }),
    ),
    createdAt: createdAt.toISOString(),
    diagnosis,
    treatment,
    quickActions: [...quickActions],
    answer,
    answers: {},
    tank: null,
    secondOpinion: null,
    takesAnswers: true,
    awaitsSecondOpinion: false,
    isShared: false,
    ...overrides,
  };
}

export const summaryOf = ({ id, symptoms, fishType, tankSize, aquariumId, photos, ...rest }: Case): CaseSummary => ({
  id,
  symptoms,
  fishType,
  tankSize,
  aquariumId,
  photos,
  condition: rest.condition,
  probability: rest.probability,
  urgency: rest.urgency,
  status: rest.status,
  followUps: rest.followUps,
  createdAt: rest.createdAt,
});
