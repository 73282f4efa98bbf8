// Where a tank's values should be: the ranges of its type, of a preset, or the keeper's own.
// °F, specific gravity at 25/25 °C, dKH, otherwise mg/L.

import type { AquariumType } from '../../common/aquarium-types.ts';
import { WATER_PARAMETERS, type WaterParameter } from '../aquariums.ts';

export const TARGET_PRESETS = ['reef-sps', 'reef-lps', 'reef-mixed', 'planted', 'brackish', 'coldwater'] as const;
export type TargetPreset = (typeof TARGET_PRESETS)[number];

export const PARAMETER_STATUSES = ['ideal', 'acceptable', 'warning', 'unknown'] as const;
export type ParameterStatus = (typeof PARAMETER_STATUSES)[number];

export const TARGET_SOURCES = ['own', 'preset', 'type'] as const;
export type TargetSource = (typeof TARGET_SOURCES)[number];

export type Range = { idealMin: number; idealMax: number; acceptableMin: number; acceptableMax: number };
export type Ranges = Partial<Record<WaterParameter, Range>>;

const range = (idealMin: number, idealMax: number, acceptableMin: number, acceptableMax: number): Range => ({
  idealMin,
  idealMax,
  acceptableMin,
  acceptableMax,
});

const TOXINS: Ranges = { ammonia: range(0, 0, 0, 0.25), nitrite: range(0, 0, 0, 0.5) };

/** The specification's ranges. Reef and other have none, so that their status is unknown until targets are chosen. */
export const TYPE_RANGES: Record<AquariumType, Ranges> = {
  freshwater: {
    ...TOXINS,
    ph: range(6.5, 7.5, 6, 8),
    nitrate: range(0, 20, 0, 40),
    temperature: range(72, 78, 68, 82),
  },
  saltwater: {
    ...TOXINS,
    ph: range(8.1, 8.4, 7.8, 8.5),
    nitrate: range(0, 10, 0, 20),
    temperature: range(75, 80, 72, 84),
    salinity: range(1.023, 1.026, 1.02, 1.028),
  },
  reef: {},
  other: {},
};

const REEF: Ranges = {
  ...TOXINS,
  ph: range(7.8, 8.5, 7.7, 8.6),
  temperature: range(76, 83, 74, 84),
  salinity: range(1.0256, 1.0272, 1.024, 1.0285),
  magnesium: range(1250, 1350, 1200, 1450),
};

export const PRESETS: Record<TargetPreset, { label: string; description: string; ranges: Ranges }> = {
  'reef-sps': {
    label: 'Reef, small-polyp corals',
    description: 'Low nutrients and very steady alkalinity for Acropora, Montipora and the like.',
    ranges: {
      ...REEF,
      alkalinity: range(7, 9, 6.5, 10),
      calcium: range(400, 450, 380, 480),
      nitrate: range(2, 5, 0.5, 10),
      phosphate: range(0.02, 0.05, 0.01, 0.1),
    },
  },
  'reef-lps': {
    label: 'Reef, large-polyp corals',
    description: 'A little more food in the water for hammers, torches and brain corals.',
    ranges: {
      ...REEF,
      alkalinity: range(8, 11, 7, 12),
      calcium: range(380, 450, 360, 480),
      nitrate: range(5, 10, 2, 20),
      phosphate: range(0.03, 0.08, 0.02, 0.15),
    },
  },
  'reef-mixed': {
    label: 'Reef, mixed corals',
    description: 'A middle ground for soft and stony corals together.',
    ranges: {
      ...REEF,
      alkalinity: range(7, 11, 6.5, 12),
      calcium: range(380, 450, 360, 480),
      nitrate: range(2, 10, 0.5, 20),
      phosphate: range(0.02, 0.08, 0.01, 0.15),
    },
  },
  planted: {
    label: 'Planted freshwater',
    description: 'Soft, slightly acidic water with enough nitrate and phosphate for the plants.',
    ranges: {
      ...TOXINS,
      ph: range(6.2, 7.2, 5.8, 7.6),
      temperature: range(72, 79, 68, 82),
      nitrate: range(5, 25, 1, 50),
      phosphate: range(0.5, 2, 0.1, 3),
      alkalinity: range(2, 6, 1, 10),
    },
  },
  brackish: {
    label: 'Brackish',
    description: 'Hard, alkaline water with some salt for mollies, figure-eight puffers and gobies.',
    ranges: {
      ...TOXINS,
      ph: range(7.5, 8.4, 7.2, 8.6),
      temperature: range(75, 82, 72, 84),
      salinity: range(1.005, 1.012, 1.003, 1.015),
      nitrate: range(0, 20, 0, 40),
      alkalinity: range(8, 16, 6, 20),
    },
  },
  coldwater: {
    label: 'Coldwater',
    description: 'Cool, well-aerated water for goldfish, minnows and other temperate fish.',
    ranges: {
      ...TOXINS,
      ph: range(7, 8, 6.5, 8.4),
      temperature: range(60, 72, 50, 75),
      nitrate: range(0, 20, 0, 40),
      alkalinity: range(4, 12, 3, 18),
    },
  },
};

/** The presets that make sense for a type of tank, the most likely first. */
export const PRESETS_FOR: Record<AquariumType, readonly TargetPreset[]> = {
  freshwater: ['planted', 'coldwater', 'brackish'],
  saltwater: ['reef-mixed', 'reef-lps', 'reef-sps', 'brackish'],
  reef: ['reef-mixed', 'reef-lps', 'reef-sps'],
  other: TARGET_PRESETS,
};

export type Target = Range & { parameter: WaterParameter; source: TargetSource };
export type OwnTarget = Range & { parameter: WaterParameter };

/** The target ranges of a tank: the keeper's own override the preset's, which override its type's. */
export function targetsOf(
  type: AquariumType | null | undefined,
  preset: TargetPreset | null | undefined,
  own: readonly OwnTarget[] = [],
): Target[] {
  const ofType = TYPE_RANGES[type ?? 'freshwater'];
  const ofPreset = preset ? PRESETS[preset].ranges : {};
  return WATER_PARAMETERS.flatMap((parameter): Target[] => {
    const mine = own.find((each) => each.parameter === parameter);
    if (mine) return [{ ...mine, source: 'own' }];
    const chosen = ofPreset[parameter];
    if (chosen) return [{ ...chosen, parameter, source: 'preset' }];
    const usual = ofType[parameter];
    return usual ? [{ ...usual, parameter, source: 'type' }] : [];
  });
}

/** The status of a value in a range. Anything outside the acceptable range is a warning. */
export function statusIn(range: Range | undefined, value: number | null | undefined): ParameterStatus {
  if (!range || value === null || value === undefined) return 'unknown';
  if (value >= range.idealMin && value <= range.idealMax) return 'ideal';
  if (value >= range.acceptableMin && value <= range.acceptableMax) return 'acceptable';
  return 'warning';
}

/** The specification's status of a value by the type of the tank alone; a missing type counts as freshwater. */
export const statusOf = (
  type: AquariumType | null | undefined,
  parameter: WaterParameter,
  value: number | null | undefined,
): ParameterStatus => statusIn(TYPE_RANGES[type ?? 'freshwater'][parameter], value);
