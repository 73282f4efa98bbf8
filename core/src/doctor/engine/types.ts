import type { Urgency } from '../../domain/doctor/fish-doctor.ts';
import type { SpeciesTrait } from '../../domain/fish/species.ts';
import type { LIVESTOCK_TYPES, WaterParameter } from '../../domain/tanks/aquariums.ts';
import type { ConditionKey } from '../conditions.ts';
import type { DoseKey } from '../doses.ts';
import type { EmergencyKey } from '../emergencies.ts';
import type { SignKey } from '../signs.ts';
import type { Condition, DoctorWater, SpeciesGroup, TankKind } from '../types.ts';

/** What the keeper provides. `tests` are the last values of the linked tank, in the units of the tracker (°F, ppm, dKH). */
export type DoctorQuestion = {
  text: string;
  fishType?: string | undefined;
  tankSize?: string | undefined;
  /** Liters of water in the tank, where its keeper measured them: they go before its size. */
  netLitres?: number | undefined;
  water?: DoctorWater | undefined;
  /** Answers of the symptom checker. */
  answers?: Readonly<Partial<Record<SignKey, 'yes' | 'no' | 'unsure'>>> | undefined;
  tests?: Readonly<Partial<Record<WaterParameter, number>>> | undefined;
  /** Whether the keeper can test the water; if not, nothing is asked that needs a test. */
  canTest?: boolean | undefined;
  livestock?:
    | readonly {
        species: string;
        type: (typeof LIVESTOCK_TYPES)[number];
        traits?: readonly SpeciesTrait[];
        /** Whether the catalogue knows its species as one from cool water. */
        isColdwater?: boolean | undefined;
      }[]
    | undefined;
};

/** One piece of evidence, with its position if it’s from the text. */
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

/** What would tell the top condition from one of the next two. */
export type Distinction = { sign: SignKey; question: string; yesSpeaksFor: ConditionKey; noSpeaksFor: ConditionKey };

export type Plan = {
  tankKind: TankKind;
  /** What to do with the sick animal in a hospital tank, if the condition needs one. */
  hospital: Pick<Plan, 'steps' | 'doses'> | null;
  steps: readonly string[];
  /** `amount` is for the net volume, if the tank size is known and the label doesn’t decide. */
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
  /** The animals the question is about; if it names none, all that are kept. */
  groups: readonly SpeciesGroup[];
  /** Every animal in the tank, including tank mates: what one of them can’t tolerate must not go into the tank. */
  kept: readonly SpeciesGroup[];
  /** Net volume of the water, without gravel and decorations, in liters. */
  netLitres: number | null;
  hasInvertebrates: boolean;
  isScaleless: boolean;
  isSaltSensitive: boolean;
  /** One of the fish is copper-sensitive; for invertebrates see `hasInvertebrates`. */
  isCopperSensitive: boolean;
  /** One of the fish is from cool water, so nothing may be kept at tropical temperatures. */
  isCoolWater?: boolean | undefined;
  /** What needs water cooler than goldfish do. */
  coldest?: 'axolotl' | 'cold-fish' | undefined;
  /** Whether heating above normal may be advised: ich is plainly mentioned, and there’s enough oxygen. */
  mayHeat: boolean;
  /** Whether the water may be warmed back to normal: it’s too cold, no matter how the animals breathe. */
  mayWarm: boolean;
  /** The keeper says there’s no filter, so advice doesn’t mention one. */
  hasNoFilter: boolean;
};

export type DoctorAnswer = {
  verdict: 'condition' | 'no-disease' | 'not-enough-information';
  /** Why there isn’t enough information; null otherwise. */
  reason: 'empty' | 'nonsense' | 'other-language' | 'no-signs' | 'undecided' | null;
  /** The most likely first, then the next two. */
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
