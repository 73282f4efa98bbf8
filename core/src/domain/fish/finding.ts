// What is found about a species, two of them, or one in its tank.
export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const FINDING_KINDS = [
  'water-type',
  'temperature',
  'ph',
  'hardness',
  'predation',
  'fin-nipping',
  'invertebrates',
  'corals',
  'plants',
  'aggression',
  'own-kind',
  'growth',
  'room',
  'measured-water',
  'feeding',
  'jumper',
  'venomous',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export type Finding = {
  kind: FindingKind;
  severity: Severity;
  /** The names of the species it is about. */
  species: string[];
  reason: string;
  fix: string;
};
export type Harm = Pick<Finding, 'kind' | 'severity' | 'reason' | 'fix'>;
