import { BARBS_AND_DANIOS } from './records/barbs-and-danios.ts';
import { MARINE_CLOWNFISH_AND_DAMSELS } from './records/marine-clownfish-and-damsels.ts';
import { MARINE_TANGS } from './records/marine-tangs.ts';
import { RASBORAS } from './records/rasboras.ts';
import { TETRAS } from './records/tetras.ts';
import type { SpeciesRecord } from './species-record.ts';

/** Every species we know, in the order of the files they are kept in. */
export const SPECIES_CATALOGUE: readonly SpeciesRecord[] = [
  ...TETRAS,
  ...BARBS_AND_DANIOS,
  ...RASBORAS,
  ...MARINE_CLOWNFISH_AND_DAMSELS,
  ...MARINE_TANGS,
];
