import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SpeciesRecord } from '@nautical/core/catalogue/species-record';
import { entrusted, type Services } from '../../../kit/context.ts';
import { storeAllPairs } from './species.pairs.ts';
import * as queries from './species.queries.ts';

const CATALOGUE = 'species';
/** Any constant does, as long as every server uses the same. */
const SEED_LOCK = 0x7370_6563;

/**
 * Stores the catalog of this release and the compatibility of each pair of its fish. Records an admin has edited stay
 * unchanged. If this release is already stored, it costs one query, and the catalog isn't even loaded.
 */
export async function seedSpecies({ db }: Pick<Services, 'db'>) {
  const hash = await catalogueHash();
  if ((await queries.findSeededHash(db, CATALOGUE)) === hash) return;
  const { SPECIES_CATALOGUE } = await import('@nautical/core/catalogue/species-catalogue');
  await db.transaction(async (tx) => {
    await queries.lockSeeding(tx, SEED_LOCK);
    if ((await queries.findSeededHash(tx, CATALOGUE)) === hash) return;
    const stored = new Map((await queries.findAllSpecies(tx)).map((row) => [row.key, row]));
    const added = SPECIES_CATALOGUE.filter(({ key }) => !stored.has(key));
    if (added.length > 0) await queries.insertCatalogue(tx, added.map(rowOf));
    for (const record of SPECIES_CATALOGUE) {
      const row = stored.get(record.key);
      if (row && !row.editedAt) await queries.updateSpecies(tx, entrusted(row), rowOf(record));
    }
    await storeAllPairs(tx);
    await queries.storeSeededHash(tx, CATALOGUE, hash);
  });
}

/** The rules by which pairs are judged: with new rules they are judged again. */
const RULES = /^(?:tank-mates|compatibility|compatibility-findings|compatibility-penalties|species-facts)\.ts$/;

/** Read as text: to load the records only to see that nothing is new would take longer than all else at a start. */
async function catalogueHash() {
  const hash = createHash('sha256');
  for (const folder of ['catalogue', 'illustration', 'domain/fish']) {
    const root = new URL(`../../${folder}/`, import.meta.resolve('@nautical/core/domain/fish/species'));
    const names = await readdir(fileURLToPath(root), { recursive: true });
    const files = names
      .filter((name) =>
        folder === 'domain/fish' ? RULES.test(name) : name.endsWith('.ts') && !name.endsWith('.test.ts'),
      )
      .sort();
    for (const text of await Promise.all(files.map((name) => readFile(new URL(name, root))))) hash.update(text);
  }
  return hash.digest('base64url');
}

function rowOf({
  preferredPH,
  preferredTemp,
  hardness,
  minSchoolSize,
  ...record
}: SpeciesRecord): queries.NewSpeciesRow {
  return {
    ...record,
    minSchoolSize: minSchoolSize ?? null,
    preferredPHMin: preferredPH[0],
    preferredPHMax: preferredPH[1],
    preferredTempMin: preferredTemp[0],
    preferredTempMax: preferredTemp[1],
    hardnessMin: hardness[0],
    hardnessMax: hardness[1],
  };
}
