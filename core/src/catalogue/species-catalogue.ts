import { MARINE_CLOWNFISH_AND_DAMSELS } from './records/marine-clownfish-and-damsels.ts';
import { TETRAS } from './records/tetras.ts';
import type { SpeciesRecord } from './species-record.ts';

/** Every species we know, in the order of the files they are kept in. */
export const SPECIES_CATALOGUE: readonly SpeciesRecord[] = [...TETRAS, ...MARINE_CLOWNFISH_AND_DAMSELS];
