import { isChecklistStep } from '@nautical/core/domain/tanks/setup-checklist';
import type { Ctx } from '../../../kit/context.ts';
import { notFound } from '../../../kit/errors.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import * as queries from './care.queries.ts';

export async function readChecklist(ctx: Ctx, aquariumId: string) {
  await aquariums.getAquarium(ctx, aquariumId);
  return queries.findDone(ctx.db, aquariumId);
}

export async function markStep(ctx: Ctx, aquariumId: string, item: string, done: boolean) {
  await aquariums.getAquarium(ctx, aquariumId, 'change');
  if (!isChecklistStep(item)) throw notFound('Step');
  if (done) await queries.insertDone(ctx.db, aquariumId, item, ctx.now());
  else await queries.removeDone(ctx.db, aquariumId, item);
  return queries.findDone(ctx.db, aquariumId);
}
