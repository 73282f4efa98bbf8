// All species in memory: a few hundred records that are read all the time and rarely changed. One small query tells
// whether anything has changed, on this server or another.
import type { Species } from '@nautical/core/contracts/fish/species';
import { indexSpecies, type SpeciesIndex } from '@nautical/core/domain/fish/species-search';
import { asOne } from '../../../db/together.ts';
import type { Services } from '../../../kit/context.ts';
import { presentSpecies } from './species.presenter.ts';
import * as queries from './species.queries.ts';

type Catalogue = {
  stamp: string;
  /** Every record by its key, inactive ones too. */
  rows: ReadonlyMap<string, queries.SpeciesRow>;
  /** The active ones as members see them. */
  index: SpeciesIndex<Species>;
};

const readStamp = asOne<string>();
const catalogues = new WeakMap<Services['bus'], Catalogue>();

/** The species as they are now. */
export async function catalogueOf({ bus, db }: Pick<Services, 'bus' | 'db'>): Promise<Catalogue> {
  const stamp = await readStamp(db, 'stamp', () => queries.findStamp(db));
  const known = catalogues.get(bus);
  if (known?.stamp === stamp) return known;
  const rows = await queries.findAllSpecies(db);
  const read = {
    stamp,
    rows: new Map(rows.map((row) => [row.key, row])),
    index: indexSpecies(rows.filter(({ isActive }) => isActive).map(presentSpecies)),
  };
  catalogues.set(bus, read);
  return read;
}
