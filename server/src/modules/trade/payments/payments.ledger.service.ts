// The ledger. Nothing else writes to it.
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { type LedgerKind, type LedgerLine, LINES, PAYOUT_LEAST_CENTS } from '@nautical/core/domain/trade/ledger';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, type GuestCtx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, against, invalid } from '../../../kit/errors.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { notify, notifyAdmins } from '../../members/notifications/notify.service.ts';
import * as queries from './payments.ledger.queries.ts';

type About = { orderId?: string | null; paymentId?: string | null; payoutId?: string | null };

/** Books a movement of money once per key, and answers it if it's new. Call it in the transaction of what moves the money. */
export const post = (
  { db, now }: Pick<GuestCtx, 'db' | 'now'>,
  key: string,
  kind: LedgerKind,
  lines: readonly LedgerLine[],
  about: About,
) => queries.insertTransfer(db, { key, kind, ...about, at: now() }, lines);

/** What a member is owed. A seller who owes money, because a bank took it back, has nothing available. */
export async function getBalance({ db }: Pick<Ctx, 'db'>, memberId: string) {
  const own = await queries.sumMember(db, memberId);
  const money = (cents = 0) => moneyOf(Math.max(0, cents));
  return {
    held: money(await queries.sumHeldFor(db, memberId)),
    available: money(own.seller),
    requested: money(own.payout),
    paidOut: money(own['paid-out']),
    owed: money(-(own.seller ?? 0)),
  };
}

/** Asks for a payout. Of two requests at once the second sees what the first has left. */
export const requestPayout = (outer: Ctx, { amount, destination }: { amount: string; destination: string }) =>
  inTransaction(outer, async (ctx) => {
    const cents = centsOf(amount);
    if (cents < PAYOUT_LEAST_CENTS)
      throw invalid('amount', `You can have $${moneyOf(PAYOUT_LEAST_CENTS)} or more paid out`);
    await queries.lockBalance(ctx.db, ctx.actor.id);
    const { seller = 0, payout = 0 } = await queries.sumMember(ctx.db, ctx.actor.id);
    if (payout > 0)
      throw against(
        'payout_open',
        'You’ve already asked for a payout. You can ask for the next one once it’s decided.',
      );
    const available = Math.max(0, seller);
    if (cents > available) throw invalid('amount', `You have $${moneyOf(available)} that can be paid out`);
    const { id } = await queries.insertPayout(ctx.db, {
      userId: ctx.actor.id,
      amount: moneyOf(cents),
      destination,
      createdAt: ctx.now(),
    });
    await post(ctx, `payout:${id}`, 'payout_requested', LINES.payout_requested(ctx.actor.id, cents), { payoutId: id });
    await notifyAdmins(
      ctx,
      {
        topic: 'orders',
        title: 'A payout is waiting for you',
        // Who it goes to and where stays in the portal.
        body: `A seller asks for $${moneyOf(cents)} to be paid out.`,
        link: '/payments?view=portal&tab=payouts',
        data: { kind: 'payout', payoutId: id },
      },
      [ctx.actor.id],
    );
    return (await queries.findPayout(ctx.db, id))!;
  });

/** An admin has sent the money, or gives it back to the seller's balance. */
export const decidePayout = (
  outer: Ctx,
  id: string,
  { status, note }: { status: 'sent' | 'rejected'; note?: string | undefined },
) =>
  inTransaction(outer, async (ctx) => {
    const payout = permit(ctx.actor, staffPolicy.manage, await queries.findPayoutForUpdate(ctx.db, id), 'Payout');
    if (payout.userId === ctx.actor.id)
      throw new AppError('forbidden', 'This payout is yours, so another admin has to decide about it.');
    if (payout.status !== 'requested') throw against('already_decided', `This payout was already ${payout.status}.`);
    const cents = centsOf(payout.amount);
    const kind = status === 'sent' ? 'payout_sent' : 'payout_rejected';
    await queries.updatePayout(ctx.db, payout, {
      status,
      note: note ?? null,
      decidedBy: ctx.actor.id,
      decidedAt: ctx.now(),
    });
    await post(ctx, `payout-decided:${id}`, kind, LINES[kind](payout.userId, cents), { payoutId: id });
    await audit(ctx, `payout.${status}`, { kind: 'payout', id }, { amount: payout.amount, note });
    if (payout.userId)
      await notify(ctx, [payout.userId], {
        topic: 'orders',
        ...(status === 'sent'
          ? { title: 'Your payout is on its way', body: `We sent you $${payout.amount}.${note ? ` ${note}` : ''}` }
          : {
              title: 'We couldn’t send your payout',
              body: `Your $${payout.amount} is back in your balance.${note ? ` ${note}` : ''}`,
            }),
        link: '/payments',
        data: { kind: 'payout', payoutId: id },
        onceKey: `payout:${id}`,
      });
    return (await queries.findPayout(ctx.db, id))!;
  });

export async function findPayouts({ db, actor }: Ctx, page: PageQuery) {
  const size = pageSize(page);
  return { rows: await queries.findPayouts(db, actor.id, readCursor(page, 'moment', 'id'), size + 1), size };
}

export async function findAllPayouts(
  { db }: Ctx,
  { status, ...page }: PageQuery & { status?: queries.DescribedPayout['payout']['status'] | undefined },
) {
  const size = pageSize(page);
  return { rows: await queries.findAllPayouts(db, status, readCursor(page, 'digit', 'moment', 'id'), size + 1), size };
}

export async function findLedger(
  { db }: Ctx,
  { orderId, account, ...page }: PageQuery & Parameters<typeof queries.findLines>[1],
) {
  const size = pageSize(page);
  const cursor = readCursor(page, 'moment', 'id');
  return { rows: await queries.findLines(db, { orderId, account }, cursor, size + 1), size };
}

export const getStatement = ({ db }: Ctx, { from, to }: { from?: string | undefined; to?: string | undefined }) =>
  queries.sumDays(db, from, to);

/** A seller's money has to be paid out first, and a debt paid off; what is too little for a payout keeps nobody. */
export async function waitForPayouts({ db }: Pick<Ctx, 'db'>, { id }: { id: string }) {
  const { seller = 0, payout = 0 } = await queries.sumMember(db, id);
  if (payout > 0) return 'A payout is on its way to you. Please wait until it was sent.';
  if (-seller >= PAYOUT_LEAST_CENTS)
    return `A bank took back a payment after you had the money, so you owe $${moneyOf(-seller)}. Your next sales pay it off. After that, you can delete your account.`;
  return seller >= PAYOUT_LEAST_CENTS
    ? `You still have $${moneyOf(seller)} with us. Please have it paid out first.`
    : undefined;
}
