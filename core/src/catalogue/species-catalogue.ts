import { BARBS_AND_DANIOS } from './records/barbs-and-danios.ts';
import { CATFISH } from './records/catfish.ts';
import { CICHLIDS } from './records/cichlids.ts';
import { COLDWATER } from './records/coldwater.ts';
import { CORALS } from './records/corals.ts';
import { FRESHWATER_INVERTEBRATES } from './records/freshwater-invertebrates.ts';
import { KILLIFISH } from './records/killifish.ts';
import { LABYRINTH_FISH } from './records/labyrinth-fish.ts';
import { LIVEBEARERS } from './records/livebearers.ts';
import { LOACHES } from './records/loaches.ts';
import { MARINE_ANGELFISH } from './records/marine-angelfish.ts';
import { MARINE_CLOWNFISH_AND_DAMSELS } from './records/marine-clownfish-and-damsels.ts';
import { MARINE_GOBIES_AND_BLENNIES } from './records/marine-gobies-and-blennies.ts';
import { MARINE_INVERTEBRATES } from './records/marine-invertebrates.ts';
import { MARINE_OTHERS } from './records/marine-others.ts';
import { MARINE_TANGS } from './records/marine-tangs.ts';
import { MARINE_WRASSES } from './records/marine-wrasses.ts';
import { ODDBALLS } from './records/oddballs.ts';
import { RAINBOWFISH } from './records/rainbowfish.ts';
import { RASBORAS } from './records/rasboras.ts';
import { TETRAS } from './records/tetras.ts';
import type { SpeciesRecord } from './species-record.ts';

/** Every species we know, in the order of the files they are kept in. */
export const SPECIES_CATALOGUE: readonly SpeciesRecord[] = [
  ...TETRAS,
  ...BARBS_AND_DANIOS,
  ...RASBORAS,
  ...LIVEBEARERS,
  ...LABYRINTH_FISH,
  ...CICHLIDS,
  ...RAINBOWFISH,
  ...KILLIFISH,
  ...ODDBALLS,
  ...CATFISH,
  ...LOACHES,
  ...COLDWATER,
  ...FRESHWATER_INVERTEBRATES,
  ...MARINE_CLOWNFISH_AND_DAMSELS,
  ...MARINE_TANGS,
  ...MARINE_ANGELFISH,
  ...MARINE_WRASSES,
  ...MARINE_GOBIES_AND_BLENNIES,
  ...MARINE_OTHERS,
  ...MARINE_INVERTEBRATES,
  ...CORALS,
];
