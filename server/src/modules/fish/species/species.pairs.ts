// The compatibility of each pair of fish of the same water, stored for database queries. The screens use the same rules.
import { levelOf } from '@nautical/core/domain/fish/compatibility';
import { pairFindings } from '@nautical/core/domain/fish/compatibility-findings';
import { sharesWater } from '@nautical/core/domain/fish/species-facts';
import { pairFit } from '@nautical/core/domain/fish/tank-mates';
import type { Db } from '../../../db/client.ts';
import { presentSpecies } from './species.presenter.ts';
import * as queries from './species.queries.ts';

/** Judges all pairs again. */
export async function storeAllPairs(db: Db) {
  const fish = await fishOf(db);
  await queries.removePairs(db);
  await queries.insertPairs(
    db,
    fish.flatMap((one, at) => fish.slice(at + 1).flatMap((other) => pairOf(one, other))),
  );
}

/** Judges the pairs of one species again after its record has changed. */
export async function storePairsOf(db: Db, id: string) {
  const fish = await fishOf(db);
  const one = fish.find((each) => each.id === id);
  await queries.removePairs(db, id);
  if (one)
    await queries.insertPairs(
      db,
      fish.filter((other) => other !== one).flatMap((other) => pairOf(one, other)),
    );
}

const fishOf = async (db: Db) =>
  (await queries.findAllSpecies(db)).filter(({ isActive, kind }) => isActive && kind === 'fish').map(presentSpecies);

type Fish = ReturnType<typeof presentSpecies>;

function pairOf(one: Fish, other: Fish): queries.NewPairRow[] {
  if (!sharesWater(one, other)) return [];
  const compatibilityScore = pairFit(one, other);
  return [
    {
      fish1Id: one.id,
      fish2Id: other.id,
      compatibilityScore,
      compatibilityLevel: levelOf(compatibilityScore),
      notes: pairFindings(one, other)[0]?.reason ?? null,
    },
  ];
}
