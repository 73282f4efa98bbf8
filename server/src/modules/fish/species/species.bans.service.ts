// Where species may not be sold: what admins keep. What members see of it is in species.service.ts.

import type { BanChange, NewBan } from '@nautical/core/contracts/fish/species-admin';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, invalid } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import * as queries from './species.queries.ts';

const bannedAlready = () => new AppError('conflict', 'This species is already banned there');

export async function findBans(ctx: Ctx, { state, ...page }: PageQuery & { state?: 'current' | 'ended' | undefined }) {
  const size = pageSize(page);
  return {
    rows: await queries.findBans(ctx.db, state === 'ended', readCursor(page, 'moment', 'id'), size + 1),
    size,
  };
}

export const addBan = (outer: Ctx, { speciesKey, ...fields }: NewBan) =>
  inTransaction(outer, async (ctx) => {
    const species = await queries.findSpeciesForUpdate(ctx.db, speciesKey);
    if (!species) throw invalid('speciesKey', 'We don’t have this species');
    const ban = await queries.insertBan(ctx.db, {
      ...fields,
      speciesId: species.id,
      createdBy: ctx.actor.id,
      createdAt: ctx.now(),
    });
    if (!ban) throw bannedAlready();
    await audit(ctx, 'species-ban.added', { kind: 'species', id: speciesKey }, { banId: ban.id, ...fields });
    return queries.getBan(ctx.db, ban.id);
  });

export const changeBan = (outer: Ctx, id: string, change: BanChange) =>
  inTransaction(outer, async (ctx) => {
    const before = permit(ctx.actor, staffPolicy.manage, await queries.findBanForUpdate(ctx.db, id), 'Ban');
    // Locks the species, so concurrent changes to its bans wait.
    await queries.findSpeciesForUpdate(ctx.db, (await queries.getBan(ctx.db, id)).species.key);
    const region = change.region ?? before.region;
    if (await queries.isBannedElsewise(ctx.db, { ...before, region })) throw bannedAlready();
    const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(set).length > 0) await queries.updateBan(ctx.db, before, set);
    const after = await queries.getBan(ctx.db, id);
    await audit(ctx, 'species-ban.changed', { kind: 'species', id: after.species.key }, { banId: id, ...set });
    return after;
  });

export const endBan = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const ban = permit(ctx.actor, staffPolicy.manage, await queries.findBanForUpdate(ctx.db, id), 'Ban');
    await queries.updateBan(ctx.db, ban, { endedAt: ctx.now() });
    const { species } = await queries.getBan(ctx.db, id);
    await audit(ctx, 'species-ban.ended', { kind: 'species', id: species.key }, { banId: id, region: ban.region });
  });
