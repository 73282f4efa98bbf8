import type { ProfileChange } from '@nautical/core/contracts/members/profile-form';
import type { Me, Profile } from '@nautical/core/contracts/members/profiles';
import { isReservedName, NAME_RESERVED } from '@nautical/core/domain/members/reserved-names';
import { isAdmin } from '@nautical/core/policies/members/actor';
import { type Ctx, type GuestCtx, inTransaction, ownAccount } from '../../../kit/context.ts';
import { definedOf } from '../../../kit/defined.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import type { ProfileFacts } from '../../../kit/noun.ts';
import { hasBlocked } from '../blocks/blocks.service.ts';
import * as uploads from '../uploads/uploads.service.ts';
import { presentMe, presentProfile } from './profiles.presenter.ts';
import * as queries from './profiles.queries.ts';

export const countNewMembers = (ctx: GuestCtx, since: Date) => queries.countMembersSince(ctx.db, since);

/** Members to pick from: by name, or without a text the newest. */
export const findMembers = (ctx: Ctx, text: string | undefined, limit: number) =>
  text
    ? queries.findMembers(ctx.db, ctx.actor.id, text, limit)
    : queries.findNewestMembers(ctx.db, ctx.actor.id, limit);

/** A member as the actor may see them. Members who have blocked the actor are not found. */
export async function getProfile(ctx: Ctx, id: string): Promise<Profile> {
  const user = await queries.findUser(ctx.db, id);
  if (!user || user.suspendedAt || (await hasBlocked(ctx, id, ctx.actor.id))) throw notFound('Member');
  const facts = {};
  for (const { onProfile } of ctx.nouns) Object.assign(facts, await onProfile?.(ctx, id));
  // Each noun adds its part.
  return presentProfile(user, facts as ProfileFacts, await hasBlocked(ctx, ctx.actor.id, id));
}

/** A seller as a signed-out visitor may see them. */
export async function findPublicSeller({ db }: Pick<GuestCtx, 'db'>, id: string) {
  const user = await queries.findUser(db, id);
  return user && !user.suspendedAt ? { username: user.username, avatar: user.avatar, bio: user.bio } : undefined;
}

// The member's own account

export async function readMe({ db, actor }: Ctx): Promise<Me> {
  const user = await queries.findUser(db, actor.id);
  if (!user) throw notFound('Member');
  return presentMe(user, await queries.findPreferences(db, actor.id));
}

export async function updateMe(outer: Ctx, change: ProfileChange): Promise<Me> {
  const { temperatureUnit, salinityUnit, volumeUnit, ...account } = change;
  const units = definedOf({ temperatureUnit, salinityUnit, volumeUnit });
  const columns = definedOf({
    ...account,
    bio: emptyIsNull(account.bio),
    location: emptyIsNull(account.location),
    phone: emptyIsNull(account.phone),
    avatar: emptyIsNull(account.avatar),
  });
  const before = await queries.findUser(outer.db, outer.actor.id);
  const me = await inTransaction(outer, async (ctx) => {
    if (columns.avatar && columns.avatar !== before?.avatar && !(await uploads.areOwnImages(ctx, [columns.avatar])))
      throw invalid('avatar', 'Please upload the picture here first');
    if (columns.username) demandOpenName(ctx, columns.username, before?.username);
    if (columns.username && (await queries.isNameTaken(ctx.db, columns.username, ctx.actor.id)))
      throw new AppError('conflict', 'This username is taken', { fields: { username: 'This username is taken' } });
    if (Object.keys(columns).length > 0) await queries.updateUser(ctx.db, ownAccount(ctx.actor), columns);
    if (Object.keys(units).length > 0) await queries.upsertPreferences(ctx.db, ctx.actor.id, units);
    return readMe(ctx);
  });
  if (before?.avatar && before.avatar !== me.avatar) await uploads.releaseImages(outer, [before.avatar]);
  return me;
}

/** A reserved name can be kept, and an admin may take one. */
function demandOpenName({ actor }: Ctx, username: string, before: string | undefined) {
  if (username.toLowerCase() === before?.toLowerCase() || isAdmin(actor)) return;
  if (isReservedName(username)) throw invalid('username', NAME_RESERVED);
}

const emptyIsNull = (text: string | null | undefined) => (text === '' ? null : text);
