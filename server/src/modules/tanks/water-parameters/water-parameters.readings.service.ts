// Readings for whoever judges tanks. The caller has made sure whose they are.
import type { Ctx } from '../../../kit/context.ts';
import * as queries from './water-parameters.queries.ts';

/** The newest tests of each of these tanks, oldest first. */
export const findNewest = ({ db }: Pick<Ctx, 'db'>, aquariumIds: string[], most: number) =>
  queries.findNewest(db, aquariumIds, most);

export const countTests = ({ db }: Pick<Ctx, 'db'>, aquariumId: string) => queries.countTests(db, aquariumId);
