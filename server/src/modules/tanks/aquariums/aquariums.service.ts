import type { AquariumChange, NewAquarium } from '@nautical/core/contracts/tanks/aquariums';
import { type OwnTarget, type TargetPreset, targetsOf } from '@nautical/core/domain/tanks/water/water-targets';
import { aquariumPolicy } from '@nautical/core/policies/tanks/aquariums';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { definedOf } from '../../../kit/defined.ts';
import { AppError, forbidden, invalid, notFound } from '../../../kit/errors.ts';
import { tell } from '../../../kit/happenings.ts';
import { happening } from '../../../kit/noun.ts';
import { type PageQuery, readCursor } from '../../../kit/paging.ts';
import { demandStored } from '../../../kit/versions.ts';
import * as uploads from '../../members/uploads/uploads.service.ts';
import { presentAquarium, presetOf } from './aquariums.presenter.ts';
import * as queries from './aquariums.queries.ts';

const MOST_AQUARIUMS = 500; // of one member
const TANKS_AT_ONCE = 100; // all the tanks of almost every member, because screens let them choose among all

/** A tank was added. */
export const aquariumAdded = happening<{ ids: string[] }>('aquarium-added');

export async function findAquariums({ db, actor }: Ctx, page: PageQuery) {
  const size = page.limit ?? TANKS_AT_ONCE;
  const rows = await queries.findAquariums(db, actor.id, readCursor(page, 'moment', 'id'), size + 1);
  return { rows, size };
}

/** All tanks of the actor. */
export const findAllAquariums = ({ db, actor }: Ctx) => queries.findAquariums(db, actor.id, undefined, MOST_AQUARIUMS);

type May = keyof typeof aquariumPolicy;

/** The tank, if the actor may see it, or do to it what else is named. */
export const getAquarium = async <M extends May = 'see'>({ db, actor }: Ctx, id: string, may = 'see' as M) =>
  permit<queries.AquariumRow, M>(actor, aquariumPolicy[may], await queries.findAquarium(db, id), 'Aquarium');

/**
 * Checks that the actor may do this to each of the given tanks and returns their ids; undefined means all of the actor's
 * tanks.
 */
export async function demandAquariums(
  { db, actor }: Ctx,
  may: May,
  { aquariumId, aquariumIds = [] }: { aquariumId?: string | undefined; aquariumIds?: string[] | undefined },
): Promise<string[] | undefined> {
  const ids = [...new Set(aquariumId ? [aquariumId, ...aquariumIds] : aquariumIds)];
  if (ids.length === 0) return undefined;
  const owners = await queries.findOwners(db, ids);
  if (owners.some((row) => !aquariumPolicy[may](actor, row))) throw forbidden();
  if (owners.length < ids.length) throw notFound('Aquarium');
  return ids;
}

/** Tells every open page of the keeper that something in these tanks has changed. The actor is known to be the keeper. */
export function tellOfChange({ actor, publish }: Ctx, ...aquariumIds: string[]) {
  for (const aquariumId of new Set(aquariumIds))
    publish({ userIds: [actor.id] }, { type: 'AQUARIUM_CHANGED', aquariumId });
}

/** Adds a tank. Idempotent by id: a retry returns the stored one. */
export async function createAquarium(outer: Ctx, { id, userId: _, ...input }: NewAquarium) {
  return inTransaction(outer, async (ctx) => {
    const { db, actor, now } = ctx;
    await demandSensible(ctx, input);
    if ((await queries.countAquariums(db, actor.id)) >= MOST_AQUARIUMS)
      throw new AppError('conflict', `You can keep at most ${MOST_AQUARIUMS} aquariums here`);
    const at = now();
    const stored = await queries.insertAquarium(db, {
      ...definedOf(input),
      name: input.name,
      ...(id && { id }),
      userId: actor.id,
      createdAt: at,
      updatedAt: at,
    });
    if (!stored) return getAquarium(ctx, id!);
    await tell(ctx, aquariumAdded, actor.id, { ids: [stored.id] });
    tellOfChange(ctx, stored.id);
    return stored;
  });
}

export async function updateAquarium(outer: Ctx, id: string, { updatedAt: version, ...change }: AquariumChange) {
  const { before, after } = await inTransaction(outer, async (ctx) => {
    const before = await getAquarium(ctx, id, 'change');
    await demandSensible(ctx, change, before.imageUrl);
    const stored = await queries.updateAquarium(ctx.db, before, definedOf(change), version, ctx.now());
    tellOfChange(ctx, id);
    return { before, after: demandStored(stored, () => presentAquarium(before)) };
  });
  if (before.imageUrl && before.imageUrl !== after.imageUrl) await uploads.releaseImages(outer, [before.imageUrl]);
  return after;
}

/** Deletes a tank with everything in it. Its photos are deleted after the commit, unless something else uses them. */
export async function removeAquarium(outer: Ctx, id: string) {
  const photos = await inTransaction(outer, async (ctx) => {
    const tank = await getAquarium(ctx, id, 'change');
    const urls = await queries.findPhotos(ctx.db, id);
    await queries.removeAquarium(ctx.db, tank);
    tellOfChange(ctx, id);
    return urls;
  });
  await uploads.releaseImages(outer, photos);
}

type Details = { setupDate?: Date | null | undefined; imageUrl?: string | null | undefined };

async function demandSensible(ctx: Ctx, { setupDate, imageUrl }: Details, shown?: string | null) {
  if (setupDate && isFuture(setupDate, ctx.now())) throw invalid('setupDate', 'The setup date can’t be in the future');
  if (imageUrl !== shown) await demandOwnImage(ctx, imageUrl);
}

/** A photo shown with a tank or an animal is one the actor has uploaded. */
export async function demandOwnImage(ctx: Ctx, imageUrl: string | null | undefined) {
  if (imageUrl && !(await uploads.areOwnImages(ctx, [imageUrl])))
    throw invalid('imageUrl', 'Upload the photo here first');
}

const SKEW_MS = 5 * 60_000; // clocks differ a little
const EARLIEST_ZONE_MS = 14 * 3_600_000; // where the day begins first, it is so far ahead of UTC

/** Whether a time has not come yet. A day alone, kept as its midnight in UTC, may have begun where the keeper is. */
export function isFuture(at: Date, now: Date) {
  const isDay = at.getTime() % 86_400_000 === 0;
  return at.getTime() > now.getTime() + (isDay ? EARLIEST_ZONE_MS : SKEW_MS);
}

/** A subquery for the ids of a member's tanks. */
export const { theirAquariums } = queries;

// Targets

/** The target ranges of each of these tanks. */
export async function findTargets({ db }: Pick<Ctx, 'db'>, tanks: queries.AquariumRow[]) {
  const own = tanks.length
    ? await queries.findTargets(
        db,
        tanks.map(({ id }) => id),
      )
    : [];
  return new Map(
    tanks.map((tank) => {
      const mine = own.filter(({ aquariumId }) => aquariumId === tank.id).map(ownTarget);
      return [tank.id, targetsOf(tank.type, presetOf(tank), mine)] as const;
    }),
  );
}

const ownTarget = ({ parameter, idealMin, idealMax, acceptableMin, acceptableMax }: OwnTarget): OwnTarget => ({
  parameter,
  idealMin,
  idealMax,
  acceptableMin,
  acceptableMax,
});

export async function readTargets(ctx: Ctx, id: string) {
  const tank = await getAquarium(ctx, id);
  return { preset: presetOf(tank), targets: (await findTargets(ctx, [tank])).get(id) ?? [] };
}

export const setTargets = (
  outer: Ctx,
  id: string,
  { preset, own }: { preset: TargetPreset | null; own: OwnTarget[] },
) =>
  inTransaction(outer, async (ctx) => {
    const tank = await getAquarium(ctx, id, 'change');
    await queries.updateAquarium(ctx.db, tank, { targetPreset: preset }, undefined, ctx.now());
    await queries.replaceTargets(ctx.db, id, own, ctx.now());
    tellOfChange(ctx, id);
    return readTargets(ctx, id);
  });

/** The events of a tank, over all time unless limited. */
export async function findEvents(
  ctx: Ctx,
  id: string,
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
) {
  await getAquarium(ctx, id);
  return queries.findEvents(ctx.db, id, from ?? new Date(0), to ?? new Date(ctx.now().getTime() + SKEW_MS));
}
