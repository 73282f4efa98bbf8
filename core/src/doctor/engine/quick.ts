// The short form: what the quick panel shows.
import { findCondition } from '../conditions.ts';
import { findEmergency } from '../emergencies.ts';
import { fitSteps } from './plan.ts';
import type { DoctorAnswer, Plan, QuickDiagnosis, TankFacts } from './types.ts';

const MOST_ACTIONS = 3;
const WORTH_NAMING = 0.05; // naming less likely ones would only confuse people
const NO_GUESS =
  'Don’t treat on a guess. Test ammonia, nitrite and pH, change 30% of the water using conditioned water at the same temperature, and keep watching.';
const FIRST_ACTIONS = [
  'Check breathing, skin, fins and swimming, and tell us what you see.',
  'Tell us more in the symptom checker.',
  'Test the water if you have a kit.',
];
const ADVICE_NOTE = 'This is fish-care advice, not a prescription.';

const TOO_LITTLE: Readonly<Record<NonNullable<DoctorAnswer['reason']>, string>> = {
  empty:
    'We don’t have anything to go on yet. Describe what you see: skin, fins, breathing, swimming, appetite, and your last water test.',
  nonsense:
    'We couldn’t make sense of this. Describe in plain words what you see on the animal and what your last water test showed.',
  'other-language':
    'The Fish Doctor only reads English so far. Please describe what you see in English, or use the symptom checker.',
  'no-signs':
    'There’s not enough information: we didn’t find any signs of trouble in what you wrote. Tell us about skin, fins, gills, swimming and appetite, and your last water test. If you’re asking which animals fit together, see the Compatibility Guide. For feeding and other care, see your fish’s Care Guide in the Species Database.',
  undecided: 'There’s not enough information to name one cause.',
};

const percent = (probability: number) => `${Math.round(probability * 100)}%`;

/** The quick form of an answer: at most three actions, never more certain than the answer itself. */
export function shorten(answer: DoctorAnswer): QuickDiagnosis {
  const urgent = answer.isEmergency ? `Act now: ${answer.emergencyReasons.join(', ')}. ` : '';
  return answer.verdict === 'not-enough-information' ? undecided(answer, urgent) : decided(answer, urgent);
}

function undecided(answer: DoctorAnswer, urgent: string): QuickDiagnosis {
  const sheet = answer.situation ? findEmergency(answer.situation) : undefined;
  const possible = answer.candidates.filter(({ probability }) => probability >= WORTH_NAMING).map(({ name }) => name);
  const maybe = possible.length > 0 ? ` Possible: ${possible.join(', ')}.` : '';
  const ask =
    answer.reason === 'undecided' && answer.nextQuestion
      ? ` What would help most: ${answer.nextQuestion.question}`
      : '';
  const known = sheet ? `${sheet.title}. ` : '';
  return {
    diagnosis: `${urgent}${known}${TOO_LITTLE[answer.reason ?? 'undecided']}${maybe}${ask}`,
    treatment: inLines(sheet ? [...sheet.steps, ...sheet.doNot] : [NO_GUESS], answer.tank),
    quickActions: (answer.firstAid.length > 0 ? answer.firstAid : fitSteps(FIRST_ACTIONS, answer.tank)).slice(
      0,
      MOST_ACTIONS,
    ),
  };
}

function decided(answer: DoctorAnswer, urgent: string): QuickDiagnosis {
  const first = answer.candidates[0]!;
  const condition = findCondition(first.key)!;
  const next = answer.candidates.slice(1).filter(({ probability }) => probability >= WORTH_NAMING);
  const also =
    next.length > 0
      ? ` It could also be: ${next.map(({ name, probability }) => `${name} (${percent(probability)})`).join(', ')}.`
      : '';
  const likely =
    first.kind === 'no-disease' ? `Most likely not a disease: ${first.name}` : `Most likely: ${first.name}`;
  const here = answer.plan ? sentencesOf(answer.plan) : [];
  const apart =
    answer.plan?.tankKind === 'with-invertebrates' && answer.plan.hospital ? [inHospital(answer.plan.hospital)] : [];
  const tank = answer.plan?.tankKind === 'hospital' ? { ...answer.tank, hasInvertebrates: false } : answer.tank;
  return {
    diagnosis: `${urgent}${likely} (${percent(first.probability)}). ${condition.summary}${also}`,
    treatment: inLines([...here, ...apart, ...answer.doNot.slice(0, 2)], tank),
    quickActions: fitSteps([...answer.firstAid, ...here], tank).slice(0, MOST_ACTIONS),
  };
}

/** Advice, one step per line. */
const inLines = (steps: readonly string[], tank: TankFacts): string =>
  [...fitSteps(steps, tank), ADVICE_NOTE].join('\n');

/** The hospital plan as one sentence, so nobody takes part of it as advice for the main tank. */
function inHospital({ steps, doses }: Pick<Plan, 'steps' | 'doses'>): string {
  const parts = [
    ...steps,
    ...doses.map(({ name, perLitre, perGallon }) =>
      perLitre ? `${name} ${perGallon} (${perLitre})` : `${name} as the label says`,
    ),
  ];
  return `In a hospital tank: ${parts.map((part) => part.replace(/\.$/, '').replaceAll('. ', '; ')).join('; ')}.`;
}

const sentencesOf = ({ steps, doses }: Pick<Plan, 'steps' | 'doses'>): string[] => [
  ...steps,
  ...doses.map(({ name, amount, perLitre, perGallon, how }) =>
    perLitre ? `${name}: ${amount ?? `${perGallon} (${perLitre})`}. ${how}` : `${name}: ${how}`,
  ),
];
