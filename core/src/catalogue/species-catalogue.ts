import { TETRAS } from './records/tetras.ts';
import type { SpeciesRecord } from './species-record.ts';

/** Every species we know, in the order of the files they are kept in. */
export const SPECIES_CATALOGUE: readonly SpeciesRecord[] = [...TETRAS];
