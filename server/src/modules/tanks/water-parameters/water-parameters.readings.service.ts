// Readings for modules that judge tanks. The caller has checked ownership.
import { READING_COUNTS_DAYS } from '@nautical/core/domain/common/readings';
import type { Ctx } from '../../../kit/context.ts';
import * as queries from './water-parameters.queries.ts';

/** The newest tests of each of these tanks, oldest first. */
export const findNewest = ({ db }: Pick<Ctx, 'db'>, aquariumIds: string[], most: number) =>
  queries.findNewest(db, aquariumIds, most);

/** For each of these tanks, the newest reading of each value that’s recent enough to judge the water. */
export async function findRecentReadings({ db, now }: Pick<Ctx, 'db' | 'now'>, aquariumIds: string[]) {
  const since = new Date(now().getTime() - READING_COUNTS_DAYS * 86_400_000);
  const all = Map.groupBy(await queries.findLatestReadings(db, aquariumIds, since), ({ aquariumId }) => aquariumId);
  return aquariumIds.map((aquariumId) => ({ aquariumId, latest: all.get(aquariumId) ?? [] }));
}

export const countTests = ({ db }: Pick<Ctx, 'db'>, aquariumId: string) => queries.countTests(db, aquariumId);
