// The evidence for and against a condition, and what would tell it from the others.
import { getSign, SIGNS, type SignKey } from '../../signs.ts';
import type { Heard } from '../heard.ts';
import type { Candidate, Distinction, DoctorAnswer, DoctorQuestion, Evidence, TankFacts } from '../types.ts';
import type { Word } from '../words.ts';
import type { Answers, Observed, Taken, Weighted } from './read.ts';
import { likelihoodOf, oddsBy, type Profile, type Ranked } from './weigh.ts';

const CERTAIN = 0.97; // nobody can be surer without seeing the animal
const MOST_WORDS = 3;
const SEEN_FIRST = 3; // the symptom checker’s first questions are about what can be seen
/** What only a test can show. */
const TESTED: ReadonlySet<SignKey> = new Set<SignKey>([
  'ammonia-high',
  'nitrite-high',
  'nitrate-high',
  'ph-low',
  'ph-high',
  'ph-swing',
  'kh-low',
  'kh-swing',
  'oxygen-low',
  'salinity-off',
  'tests-fine',
]);

export const strip = ({ weight: _weight, isMeasured: _isMeasured, ...evidence }: Weighted): Evidence => evidence;

/** A condition with the evidence for and against it. */
export function candidateOf({ profile, p }: Ranked, taken: Taken, heard: Heard | null): Candidate {
  const candidate = bySigns(profile, p, taken);
  return heard ? { ...candidate, for: [...candidate.for, ...wordsFor(candidate, heard, taken)] } : candidate;
}

function bySigns(profile: Profile, probability: number, { told, reading }: Taken): Candidate {
  const { key, name, kind, urgency, contagion } = profile.condition;
  const odds = (sign: SignKey) => oddsBy(profile, sign);
  const byOdds = (list: readonly Weighted[]) =>
    [...list].sort((a, b) => Math.abs(odds(b.sign)) - Math.abs(odds(a.sign))).map(strip);
  const named = reading.named
    .filter((each) => each.key === key)
    .map(({ start, end, weight }) => ({
      weight,
      evidence: { sign: null, label: `You named ${name}`, from: 'text' as const, words: '', start, end },
    }));
  return {
    key,
    name,
    kind,
    urgency,
    contagion,
    probability: Math.min(CERTAIN, Math.round(probability * 1000) / 1000),
    for: [
      ...byOdds(told.present.filter(({ sign }) => odds(sign) > 0.1)),
      ...named.filter(({ weight }) => weight > 0).map((each) => each.evidence),
    ],
    against: [
      ...byOdds(told.present.filter(({ sign }) => odds(sign) < -0.5)),
      ...byOdds(told.absent.filter(({ sign }) => likelihoodOf(profile, sign) > 0.25)),
    ],
  };
}

/** The words that counted for a condition besides its signs: those of matching stories, and single ones. */
function wordsFor(
  candidate: Candidate,
  { storyWords, tellingWords }: Heard,
  { question: { text } }: Taken,
): Evidence[] {
  const ofStories = storyWords.get(candidate.key) ?? [];
  const isShown = ({ start, end }: Word) => candidate.for.some((each) => start < each.end && each.start < end);
  const isSaid = candidate.for.length + ofStories.length > 0;
  return [...new Set([...ofStories, ...tellingWords(candidate.key, isSaid)])]
    .filter((word) => !isShown(word))
    .slice(0, MOST_WORDS)
    .map(({ start, end }) => ({
      sign: null,
      label: 'Other fish keepers describe this problem the same way',
      from: 'text',
      words: text.slice(start, end),
      start,
      end,
    }));
}

/** For the top condition against each of the next two: the unknown sign in which they differ most. Nothing is asked twice. */
export function distinctions(ranked: readonly Ranked[], observed: Observed, given: Answers): Distinction[] {
  const [first, ...others] = ranked.map(({ profile }) => profile);
  if (!first) return [];
  const used = new Set<SignKey>();
  return others.flatMap((other) => {
    let best: { sign: SignKey; gap: number } | null = null;
    for (const { key } of SIGNS) {
      if (key in given || observed.present.has(key) || observed.absent.has(key) || used.has(key)) continue;
      const gap = likelihoodOf(first, key) - likelihoodOf(other, key);
      if (best === null || Math.abs(gap) > Math.abs(best.gap)) best = { sign: key, gap };
    }
    if (!best) return [];
    used.add(best.sign);
    const [yes, no] = best.gap > 0 ? [first, other] : [other, first];
    return [
      {
        sign: best.sign,
        question: getSign(best.sign).question,
        yesSpeaksFor: yes.condition.key,
        noSpeaksFor: no.condition.key,
      },
    ];
  });
}

/** The question whose answer is expected to narrow the field most. */
export function nextQuestion(
  ranked: readonly Ranked[],
  observed: Observed,
  tank: TankFacts,
  { text, answers: given = {}, canTest = true }: DoctorQuestion,
): DoctorAnswer['nextQuestion'] {
  const field = ranked.slice(0, 12);
  const mass = field.reduce((sum, { p }) => sum + p, 0);
  const spread = (weights: readonly number[]) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.reduce((sum, weight) => (weight > 0 ? sum - (weight / total) * Math.log(weight / total) : sum), 0);
  };
  const before = spread(field.map(({ p }) => p));
  if (mass === 0 || before < 0.05) return null;
  const isFishOnly = tank.groups.length > 0 && !tank.hasInvertebrates;
  const isSeenFirst = text === '' && Object.keys(given).length < SEEN_FIRST;
  let best: { sign: SignKey; gain: number } | null = null;
  for (const { key, region } of SIGNS) {
    if (!canTest && TESTED.has(key)) continue;
    if (isSeenFirst && (region === 'water' || region === 'history')) continue;
    if (key in given || observed.present.has(key) || observed.absent.has(key)) continue;
    if (isFishOnly && (region === 'coral' || region === 'invertebrate')) continue;
    const yes = field.map(({ profile, p }) => p * likelihoodOf(profile, key));
    const no = field.map(({ profile, p }) => p * (1 - likelihoodOf(profile, key)));
    const chance = yes.reduce((sum, weight) => sum + weight, 0) / mass;
    const gain = before - chance * spread(yes) - (1 - chance) * spread(no);
    if (best === null || gain > best.gain) best = { sign: key, gain };
  }
  return best && best.gain > 0.005 ? { sign: best.sign, question: getSign(best.sign).question } : null;
}
