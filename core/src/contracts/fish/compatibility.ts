import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../../domain/common/aquarium-types.ts';
import { canBeSize, isWithinMost, MOST_GALLONS } from '../../domain/common/water-units.ts';
import { FINDING_KINDS, SEVERITIES } from '../../domain/fish/finding.ts';
import { COMPATIBILITY_LEVELS } from '../../domain/fish/species.ts';
import { blankIsNone, words } from '../common/shapes.ts';

const count = z.number().check(z.int());
/** From and to. Described as a list, because the server's compiled serialiser does not know tuples. */
export const Range = z.array(z.number()).check(z.length(2)) as unknown as z.ZodMiniType<
  [number, number],
  [number, number]
>;

const Finding = z.object({
  kind: z.enum(FINDING_KINDS),
  severity: z.enum(SEVERITIES),
  species: z.array(z.string()),
  reason: z.string(),
  fix: z.string(),
});
export const CompatibilityResult = z.object({
  overallScore: count,
  waterCompatibility: count,
  spaceCompatibility: count,
  temperamentCompatibility: count,
  conflicts: z.array(
    z.object({
      species1: z.string(),
      species2: z.string(),
      reason: z.string(),
      severity: z.enum(['high', 'medium']),
      fix: z.string(),
    }),
  ),
  recommendations: z.array(z.string()),
  warnings: z.array(z.string()),
  level: z.enum(COMPATIBILITY_LEVELS),
  /** Whether there is anything to score. */
  hasFish: z.boolean(),
  /** What the findings mean together, whatever the score. */
  verdict: z.enum(['fits', 'with-care', 'clash']),
  requiredGallons: count,
  sharedWater: z.object({
    temperature: z.nullable(Range),
    ph: z.nullable(Range),
    hardness: z.nullable(Range),
  }),
  findings: z.array(Finding),
});
export type CompatibilityResult = z.infer<typeof CompatibilityResult>;

const FISH_MAX = 200;
const SIZE_ERROR = `Tank size must be a number of gallons, at most ${MOST_GALLONS.toLocaleString('en-US')}`;
/** The fish to check: species by name or key, and the tank size in words or gallons. */
export const CompatibilityQuestion = z.object({
  fish: z
    .array(
      z.object({
        species: words('Species', 200),
        count: z.optional(z.number().check(z.int(), z.minimum(1, 'At least one'), z.maximum(10_000))),
      }),
      'Add the fish’s name',
    )
    .check(z.maxLength(FISH_MAX, `You can check at most ${FISH_MAX} kinds of fish at once`)),
  tankSize: z.optional(
    z.nullable(
      z.union(
        [
          z.string().check(z.maxLength(100), z.refine(canBeSize), z.refine(isWithinMost)),
          z.number().check(z.positive(), z.maximum(MOST_GALLONS)),
        ],
        SIZE_ERROR,
      ),
    ),
  ),
  tankType: blankIsNone(z.enum(AQUARIUM_TYPES, 'Choose a type')),
});
export type CompatibilityQuestion = z.output<typeof CompatibilityQuestion>;
