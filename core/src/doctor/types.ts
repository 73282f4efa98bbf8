import type { Urgency } from '../domain/doctor/fish-doctor.ts';
import type { DoseKey } from './doses.ts';
import type { SignKey } from './signs.ts';
import type { SourceKind } from './sources.ts';

export const CONDITION_KINDS = [
  'water',
  'parasite',
  'bacterial',
  'fungal',
  'viral',
  'organ',
  'injury',
  'coral',
  'invertebrate',
  'no-disease',
] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** Where the animals live. `saltwater` is a marine tank without corals, `reef` one with them. */
export const DOCTOR_WATERS = ['freshwater', 'saltwater', 'reef', 'pond'] as const;
export type DoctorWater = (typeof DOCTOR_WATERS)[number];

/** Animals as keepers group them; the text reader finds them by their many names. */
export const SPECIES_GROUPS = [
  'betta',
  'gourami',
  'goldfish',
  'koi',
  'livebearer',
  'tetra',
  'barb',
  'danio',
  'rasbora',
  'corydoras',
  'pleco',
  'catfish',
  'loach',
  'cichlid',
  'angelfish',
  'discus',
  'rainbowfish',
  'killifish',
  'puffer',
  'eel',
  'clownfish',
  'tang',
  'marine-angelfish',
  'wrasse',
  'damselfish',
  'goby',
  'seahorse',
  'shrimp',
  'snail',
  'crab',
  'starfish',
  'coral',
  'anemone',
] as const;
export type SpeciesGroup = (typeof SPECIES_GROUPS)[number];

export const CONTAGION = ['none', 'low', 'medium', 'high'] as const;

/** The types of tank that affect treatment; `any` is for a treatment that’s the same everywhere. */
export const TANK_KINDS = [
  'any',
  'fish-only',
  'with-invertebrates',
  'hospital',
  'scaleless',
  'salt-sensitive',
  'pond',
] as const;
export type TankKind = (typeof TANK_KINDS)[number];

/** How likely keepers report a sign when their animal has the condition, from 0 to 1. */
export type SignLikelihoods = Partial<Record<SignKey, number>>;

export type TreatmentPlan = { steps: readonly string[]; doses?: readonly DoseKey[] };

export const FOLLOW_UP_DAYS = [1, 3, 7] as const;
export type FollowUpDay = (typeof FOLLOW_UP_DAYS)[number];

export type Condition = {
  key: string;
  name: string;
  otherNames: readonly string[];
  kind: ConditionKind;
  waters: readonly DoctorWater[];
  /** Groups that get it more often than others, or the only ones when `onlyThese` is set. */
  atRisk: { groups: readonly SpeciesGroup[]; species?: readonly string[]; onlyThese?: boolean };
  /** How often keepers ask about it, relative to the others: 1 is rare, 10 is every day. */
  prevalence: number;
  signs: {
    /** Without one of these it’s very unlikely. */
    must: SignLikelihoods;
    usually: SignLikelihoods;
    may: SignLikelihoods;
    /** Makes it less likely when present. */
    against: SignLikelihoods;
  };
  contagion: (typeof CONTAGION)[number];
  urgency: Urgency;
  summary: string;
  cause: string;
  firstAid: readonly string[];
  treatment: Partial<Record<TankKind, TreatmentPlan>>;
  doNot: readonly string[];
  prevention: readonly string[];
  followUp: Record<FollowUpDay, string>;
  sources: readonly SourceKind[];
};
