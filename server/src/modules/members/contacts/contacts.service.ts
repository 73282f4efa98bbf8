import type { Standing } from '@nautical/core/contracts/members/contacts';
import { ASK_AGAIN_DAYS, type RequestAnswer } from '@nautical/core/domain/members/contacts';
import { contactPolicy } from '@nautical/core/policies/members/contacts';
import { type Ctx, inTransaction, type Permitted, permit } from '../../../kit/context.ts';
import { AppError, invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import * as blocks from '../blocks/blocks.service.ts';
import { notify, settle, untell } from '../notifications/notify.service.ts';
import * as profiles from '../profiles/profiles.service.ts';
import * as queries from './contacts.queries.ts';

const ASKING: Limit = { name: 'contact-requests', points: 30, seconds: 3600 };
const MOST_SHOWN = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function findContacts({ db, actor }: Ctx, page: PageQuery) {
  const size = pageSize(page);
  return { rows: await queries.findContacts(db, actor.id, readCursor(page, 'name'), size + 1), size };
}

/** How each of these people is connected to the actor. */
export async function findStandings(ctx: Ctx, userIds: string[]): Promise<Standing[]> {
  if (userIds.length === 0) return [];
  const pairs = await queries.findPairs(ctx.db, ctx.actor.id, userIds);
  const { reachable, blocked } = await blocks.findReachable(ctx, userIds);
  return userIds.map((userId) => {
    const pair = pairs.find(({ requesterId, addresseeId }) => requesterId === userId || addresseeId === userId);
    const requestId = pair?.status === 'pending' ? pair.id : null;
    if (blocked.has(userId)) return { userId, standing: 'blocked', requestId: null };
    if (!reachable.has(userId)) return { userId, standing: 'unreachable', requestId: null };
    if (pair?.status === 'accepted') return { userId, standing: 'contact', requestId };
    if (!requestId) return { userId, standing: 'none', requestId };
    return { userId, standing: pair?.requesterId === userId ? 'asking' : 'requested', requestId };
  });
}

/** Both hear that something between them has changed, on all their clients. */
function tellBoth(ctx: Ctx, otherId: string) {
  ctx.publish({ userIds: [ctx.actor.id] }, { type: 'CONTACTS_CHANGED', userId: otherId });
  ctx.publish({ userIds: [otherId] }, { type: 'CONTACTS_CHANGED', userId: ctx.actor.id });
}

/** Whether the actor and the other have accepted each other. */
export const areContacts = ({ db, actor }: Somebody, otherId: string) => queries.areContacts(db, actor.id, otherId);

type Somebody = Pick<Ctx, 'db'> & { actor: { id: string } };

export async function findRequests({ db, actor }: Ctx) {
  const rows = await queries.findPending(db, actor.id, MOST_SHOWN);
  return {
    received: rows.filter(({ addressee }) => addressee.id === actor.id),
    sent: rows.filter(({ requester }) => requester.id === actor.id),
  };
}

/** Asks a member to become a contact. If that member has already asked, this accepts their request. */
export async function requestContact(outer: Ctx, userId: string) {
  if (userId === outer.actor.id) throw invalid('userId', 'You can’t add yourself');
  await outer.limits.spend(ASKING, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const { db, actor } = ctx;
    if (!(await profiles.findPublicSeller(ctx, userId))) throw notFound('Member');
    if (await blocks.isBlockedBetween(ctx, userId)) throw new AppError('forbidden', 'You can’t add this member');
    const now = ctx.now();
    const inserted = await queries.insertRequest(db, actor.id, userId, now);
    const row = inserted ?? (await queries.findPairForUpdate(db, actor.id, userId));
    if (!row) throw new AppError('conflict', 'This has just changed. Please try again.');
    if (!inserted) {
      if (row.status === 'accepted') throw new AppError('conflict', 'This member is already one of your contacts');
      const isMine = row.requesterId === actor.id;
      if (row.status === 'pending')
        return isMine
          ? queries.getRequest(db, row.id)
          : accept(ctx, permit(actor, contactPolicy.answer, row, 'Request'));
      // A refusal isn't disclosed, and asking again has to wait.
      if (isMine && now.getTime() - row.updatedAt.getTime() < ASK_AGAIN_DAYS * DAY_MS)
        throw new AppError('conflict', 'You’ve already sent this member a request');
      const asked = { requesterId: actor.id, addresseeId: userId, status: 'pending', createdAt: now } as const;
      await queries.updateRequest(db, permit(actor, contactPolicy.ask, row, 'Request'), { ...asked, updatedAt: now });
    }
    const request = await queries.getRequest(db, row.id);
    tellBoth(ctx, userId);
    await notify(ctx, [userId], {
      topic: 'contacts',
      fromId: actor.id,
      title: 'Contact request',
      body: `${request.requester.username} wants to add you as a contact.`,
      link: '/contacts',
      data: { requestId: row.id },
      onceKey: noteOf(request.request),
    });
    return request;
  });
}

export const answerRequest = (outer: Ctx, id: string, action: RequestAnswer) =>
  inTransaction(outer, async (ctx) => {
    const row = permit(ctx.actor, contactPolicy.answer, await queries.findRequestForUpdate(ctx.db, id), 'Request');
    if (row.status !== 'pending') throw new AppError('conflict', 'This request has already been answered');
    await settle(ctx, ctx.actor.id, noteOf(row));
    if (action === 'accept') return accept(ctx, row);
    await queries.updateRequest(ctx.db, row, { status: 'declined', updatedAt: ctx.now() });
    tellBoth(ctx, row.requesterId);
    return queries.getRequest(ctx.db, id);
  });

async function accept(ctx: Ctx, request: Permitted<{ id: string }, 'answer'>) {
  const { id } = request;
  if (await blocks.isBlockedBetween(ctx, (await queries.getRequest(ctx.db, id)).requester.id))
    throw new AppError('forbidden', 'You can’t add this member');
  await queries.updateRequest(ctx.db, request, { status: 'accepted', updatedAt: ctx.now() });
  const row = await queries.getRequest(ctx.db, id);
  tellBoth(ctx, row.requester.id);
  await notify(ctx, [row.requester.id], {
    topic: 'contacts',
    fromId: row.addressee.id,
    title: 'New contact',
    body: `${row.addressee.username} accepted your request. You can chat now.`,
    link: '/contacts',
    data: { userId: row.addressee.id },
    onceKey: `contact:${id}:${row.request.updatedAt.getTime()}`,
  });
  return row;
}

const noteOf = ({ id, createdAt }: { id: string; createdAt: Date }) => `contact-request:${id}:${createdAt.getTime()}`;

/** Removes a contact or cancels the actor's own request. Removing what isn't there is no error. */
export const removeContact = (outer: Ctx, userId: string) =>
  inTransaction(outer, async (ctx) => {
    const [removed] = await queries.removeContact(ctx.db, ctx.actor.id, userId);
    if (!removed) return;
    if (removed.status === 'pending') await untell(ctx, { fromId: ctx.actor.id, onceKey: noteOf(removed) });
    tellBoth(ctx, userId);
  });
