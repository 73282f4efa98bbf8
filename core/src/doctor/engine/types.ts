import type { Urgency } from '../../domain/doctor/fish-doctor.ts';
import type { SpeciesTrait } from '../../domain/fish/species.ts';
import type { LIVESTOCK_TYPES, WaterParameter } from '../../domain/tanks/aquariums.ts';
import type { ConditionKey } from '../conditions.ts';
import type { DoseKey } from '../doses.ts';
import type { EmergencyKey } from '../emergencies.ts';
import type { SignKey } from '../signs.ts';
import type { Condition, DoctorWater, SpeciesGroup, TankKind } from '../types.ts';

/** What the keeper tells. `tests` are the last values of the linked tank, in the units of the tracker (°F, ppm, dKH). */
export type DoctorQuestion = {
  text: string;
  fishType?: string | undefined;
  tankSize?: string | undefined;
  water?: DoctorWater | undefined;
  /** Answers of the symptom checker. */
  answers?: Readonly<Partial<Record<SignKey, 'yes' | 'no' | 'unsure'>>> | undefined;
  tests?: Readonly<Partial<Record<WaterParameter, number>>> | undefined;
  /** Whether the keeper can test the water; without it nothing is asked that only a test tells. */
  canTest?: boolean | undefined;
  livestock?:
    | readonly { species: string; type: (typeof LIVESTOCK_TYPES)[number]; traits?: readonly SpeciesTrait[] }[]
    | undefined;
};

/** One thing that counted, with its place in the text where it came from there. */
export type Evidence = {
  sign: SignKey | null;
  label: string;
  from: 'text' | 'test' | 'answer' | 'animal';
  words: string;
  start: number;
  end: number;
};

export type Candidate = {
  key: ConditionKey;
  name: string;
  kind: Condition['kind'];
  urgency: Urgency;
  contagion: Condition['contagion'];
  /** From 0 to 1. */
  probability: number;
  for: readonly Evidence[];
  against: readonly Evidence[];
};

/** What would tell the first from one of the next two. */
export type Distinction = { sign: SignKey; question: string; yesSpeaksFor: ConditionKey; noSpeaksFor: ConditionKey };

export type Plan = {
  tankKind: TankKind;
  /** What is done with the sick animal in a hospital tank, where the condition asks for one. */
  hospital: Pick<Plan, 'steps' | 'doses'> | null;
  steps: readonly string[];
  /** `amount` is for the net volume where tank size is known and the dose is not left to the label. */
  doses: readonly {
    key: DoseKey;
    name: string;
    how: string;
    perLitre: string | null;
    perGallon: string | null;
    amount: string | null;
  }[];
};

export type TankFacts = {
  water: DoctorWater | null;
  /** The animals the question is about; where it names none, all that are kept. */
  groups: readonly SpeciesGroup[];
  /** Every animal in the tank, tank mates too: what one of them does not bear is no medicine for the tank. */
  kept: readonly SpeciesGroup[];
  /** Volume of the water without gravel and decoration, in litres. */
  netLitres: number | null;
  hasInvertebrates: boolean;
  isScaleless: boolean;
  isSaltSensitive: boolean;
  /** A fish among them does not bear copper; for invertebrates see `hasInvertebrates`. */
  isCopperSensitive: boolean;
  /** Whether water warmer than normal may be advised: ich is plainly told, and there’s oxygen enough. */
  mayHeat: boolean;
  /** Whether the water may be warmed back to normal: it’s too cold, however the animals breathe. */
  mayWarm: boolean;
  /** The keeper says that there is no filter: then nothing is said about one. */
  hasNoFilter: boolean;
};

export type DoctorAnswer = {
  verdict: 'condition' | 'no-disease' | 'not-enough-information';
  /** Why there is too little to go by; null otherwise. */
  reason: 'empty' | 'nonsense' | 'other-language' | 'no-signs' | 'undecided' | null;
  /** The most likely first, then the two next. */
  candidates: readonly Candidate[];
  tellApart: readonly Distinction[];
  urgency: Urgency;
  isEmergency: boolean;
  emergencyReasons: readonly string[];
  /** The emergency sheet that fits. */
  situation: EmergencyKey | null;
  nextQuestion: { sign: SignKey; question: string } | null;
  signs: { present: readonly Evidence[]; absent: readonly Evidence[] };
  waterFindings: readonly string[];
  firstAid: readonly string[];
  plan: Plan | null;
  doNot: readonly string[];
  followUp: Condition['followUp'] | null;
  tank: TankFacts;
};

export type QuickDiagnosis = { diagnosis: string; treatment: string; quickActions: readonly string[] };
