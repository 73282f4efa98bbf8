import type { SourceKind } from '@nautical/core/doctor/sources';
import type { Condition, DoctorWater, TankKind } from '@nautical/core/doctor/types';
import type { DiagnosisStatus, FollowUpWord, SignAnswer, Urgency } from '@nautical/core/domain/doctor/fish-doctor';

type Tone = 'neutral' | 'tide' | 'kelp' | 'sand' | 'urchin';

export const KIND_LABELS: Record<Condition['kind'], string> = {
  water: 'Water',
  parasite: 'Parasite',
  bacterial: 'Bacteria',
  fungal: 'Fungus',
  viral: 'Virus',
  organ: 'Organs and feeding',
  injury: 'Injury and stress',
  coral: 'Corals',
  invertebrate: 'Shrimp and snails',
  'no-disease': 'Not a disease',
};

export const WATER_LABELS: Record<DoctorWater, string> = {
  freshwater: 'Freshwater',
  saltwater: 'Saltwater',
  reef: 'Reef',
  pond: 'Pond',
};

export const SIGN_ANSWER_LABELS: Record<SignAnswer, string> = { yes: 'Yes', no: 'No', unsure: 'Not sure' };

export const URGENCY_TEXTS: Record<Urgency, { label: string; tone: Tone }> = {
  routine: { label: 'No hurry', tone: 'neutral' },
  soon: { label: 'Act this week', tone: 'tide' },
  today: { label: 'Act today', tone: 'sand' },
  emergency: { label: 'Act now', tone: 'urchin' },
};

export const CONTAGION_LABELS: Record<Condition['contagion'], string> = {
  none: 'Not contagious',
  low: 'Slightly contagious',
  medium: 'Contagious',
  high: 'Very contagious',
};

export const TANK_KIND_LABELS: Record<TankKind, string> = {
  any: 'Any tank',
  'fish-only': 'Fish only',
  'with-invertebrates': 'With shrimp, snails or corals',
  hospital: 'In a hospital tank',
  scaleless: 'Scaleless fish',
  'salt-sensitive': 'Salt-sensitive fish',
  pond: 'In a pond',
};

export const SOURCE_LABELS: Record<SourceKind, string> = {
  'veterinary-manual': 'veterinary manuals',
  'university-extension': 'university extension services',
  'peer-reviewed': 'peer-reviewed papers',
  'government-agency': 'government agencies',
  'public-aquarium': 'public aquariums',
  'product-label': 'product labels',
  'hobby-society': 'hobby societies',
  'experienced-keepers': 'experienced keepers',
};

export const STATUS_TEXTS: Record<DiagnosisStatus, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'tide' },
  recovered: { label: 'Recovered', tone: 'kelp' },
  died: { label: 'Died', tone: 'urchin' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export const FOLLOW_UP_LABELS: Record<FollowUpWord, string> = {
  better: 'Better',
  same: 'The same',
  worse: 'Worse',
  recovered: 'Recovered',
  died: 'Died',
};

export const ADVICE_NOTE =
  'This is fish-care advice, not a prescription. A vet can see things a description can’t show.';

export const percentOf = (probability: number) =>
  probability > 0 && probability < 0.005 ? 'under 1%' : `${Math.round(probability * 100)}%`;
