// A species in the water its tank really has, by the last tests.
import { READING_COUNTS_DAYS } from '../common/readings.ts';
import type { Harm } from './finding.ts';
import { has, isMarine, type SpeciesFacts, showRange } from './species-facts.ts';

/** The newest readings of a tank: °F, ppm and specific gravity. */
export type MeasuredWater = {
  temperature?: number | undefined;
  ph?: number | undefined;
  ammonia?: number | undefined;
  nitrite?: number | undefined;
  nitrate?: number | undefined;
  salinity?: number | undefined;
};

const OFF = { temperature: { slight: 1, far: 4 }, ph: { slight: 0.2, far: 0.8 } };
const POISON = { some: 0.1, much: 0.5 }; // ppm of ammonia or nitrite
const NITRATE = { fresh: 40, sea: 30 }; // ppm: above it there is waste enough
const CORALS_FROM = 1.02; // specific gravity: fish of the sea live in less, corals and other invertebrates suffer
export const SALTY = { brackish: 1.003, sea: 1.018 }; // specific gravity from which water is no longer fresh, and is sea water

/** The readings that are recent enough to go by. */
export function recentWater(
  latest: readonly { parameter: string; value: number; testDate: string | Date }[],
  now: Date,
): MeasuredWater {
  const oldest = now.getTime() - READING_COUNTS_DAYS * 86_400_000;
  return Object.fromEntries(
    latest
      .filter(({ parameter, testDate }) => PARAMETERS.includes(parameter) && new Date(testDate).getTime() >= oldest)
      .map(({ parameter, value }) => [parameter, value]),
  );
}
const PARAMETERS: readonly string[] = ['temperature', 'ph', 'ammonia', 'nitrite', 'nitrate', 'salinity'];

export function waterFindings(species: SpeciesFacts, water: MeasuredWater | null | undefined): Harm[] {
  if (!water) return [];
  return [
    ...reading(species, 'temperature', water.temperature, species.preferredTemp, '°F'),
    ...reading(species, 'ph', water.ph, species.preferredPH, ' pH'),
    ...salt(species, water.salinity),
    ...poison('Ammonia', water.ammonia),
    ...poison('Nitrite', water.nitrite),
    ...nitrate(species, water.nitrate),
  ];
}

function reading(
  { species }: SpeciesFacts,
  kind: 'temperature' | 'ph',
  value: number | undefined,
  range: readonly [number, number],
  unit: string,
): Harm[] {
  if (value === undefined) return [];
  const off = Math.round(Math.max(range[0] - value, value - range[1]) * 100) / 100; // pH is known to the hundredth
  if (off <= 0) return [];
  const { slight, far } = OFF[kind];
  return [
    {
      kind,
      severity: off > far ? 'high' : off > slight ? 'medium' : 'low',
      reason: `Your last test shows ${value}${unit}, but ${species} needs ${showRange(range)}${unit}.`,
      fix:
        off > far
          ? 'Choose an animal that suits this water.'
          : kind === 'temperature'
            ? 'Adjust the heater slowly, if everyone else in the tank can take it.'
            : 'Drip acclimate slowly, and keep the pH steady.',
    },
  ];
}

function salt(species: SpeciesFacts, value: number | undefined): Harm[] {
  if (value === undefined) return [];
  const isFit = isMarine(species)
    ? value >= SALTY.sea
    : value < SALTY.brackish || (value < SALTY.sea && has(species, 'brackish'));
  if (isFit && isMarine(species) && species.kind !== 'fish' && value < CORALS_FROM)
    return [
      {
        kind: 'measured-water',
        severity: 'medium',
        reason: `Your last test shows a salinity of ${value}, and ${species.species} needs ${CORALS_FROM} or more.`,
        fix: 'Raise it by no more than 0.001 a day before you add invertebrates or corals.',
      },
    ];
  if (isFit) return [];
  const water = value >= SALTY.sea ? 'saltwater' : value >= SALTY.brackish ? 'brackish water' : 'fresh water';
  return [
    {
      kind: 'water-type',
      severity: 'high',
      reason: `Your last test shows ${water} (${value}), but ${species.species} needs ${isMarine(species) ? 'saltwater' : 'fresh water'}.`,
      fix: `Keep ${species.species} in its own kind of water.`,
    },
  ];
}

const poison = (name: string, value: number | undefined): Harm[] =>
  value === undefined || value < POISON.some
    ? []
    : [
        {
          kind: 'measured-water',
          severity: value >= POISON.much ? 'high' : 'medium',
          reason: `${name} was ${value} ppm in your last test.`,
          fix: 'Wait until it reads 0 before you add any animals.',
        },
      ];

function nitrate(species: SpeciesFacts, value: number | undefined): Harm[] {
  if (value === undefined || value <= NITRATE[isMarine(species) ? 'sea' : 'fresh']) return [];
  return [
    {
      kind: 'measured-water',
      severity: 'medium',
      reason: `Nitrate was ${value} ppm in your last test, so your filter and water changes aren’t keeping up with the animals you have.`,
      fix: 'Change more water and bring it down before you add more animals.',
    },
  ];
}
