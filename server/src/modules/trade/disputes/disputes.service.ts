// Claims about delivered orders. The money of an order with an open claim stays where it is; settling one pays the buyer’s
// part back and completes the rest, in the transaction that closes it.
import type { DisputeAnswer } from '@nautical/core/contracts/trade/disputes';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import {
  DISPUTE_PHOTOS_LEAST,
  type DisputeAction,
  type DisputeReason,
  type DisputeStatus,
  offerProblem,
  proposedRefund,
} from '@nautical/core/domain/trade/disputes';
import { canClaimLoss, type OrderRole } from '@nautical/core/domain/trade/orders';
import { orderPolicy, roleOf } from '@nautical/core/policies/trade/orders';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, entrusted, type GuestCtx, inTransaction, permit } from '../../../kit/context.ts';
import { against, demandAll, invalid } from '../../../kit/errors.ts';
import { notifyAdmins } from '../../members/notifications/notify.service.ts';
import * as uploads from '../../members/uploads/uploads.service.ts';
import { recordDeath } from '../../tanks/livestock/livestock.service.ts';
import { takePayment } from '../orders/orders.pay.service.ts';
import {
  BY_BANK,
  completeOrder,
  demandStep,
  findItems,
  holdOrder,
  type ItemRow,
  lockOrder,
  moveOrder,
  type OrderRow,
  type Reasons,
  refundOrder,
  remainingOf,
  tellNoRefund,
  tellSide,
} from '../orders/orders.steps.service.ts';
import { actionsOf, CLAIM_ACCEPTED, OFFER_ACCEPTED } from './disputes.presenter.ts';
import * as queries from './disputes.queries.ts';

// So that nobody floods the other side with notices.
const WITHDRAWN_MOST = 3;
const OFFERS_MOST = 10;

type Claim = {
  reason: DisputeReason;
  description: string;
  photos: string[];
  losses: { itemId: string; lost: number }[];
  amount?: string | undefined;
};

/** The buyer reports a problem with what was delivered. */
export const openDispute = (outer: Ctx, orderId: string, claim: Claim) =>
  inTransaction(outer, async (ctx) => {
    const order = await holdOrder(ctx, orderPolicy.claim, orderId);
    demandStep(ctx, order, 'claim');
    if ((await queries.countWithdrawn(ctx.db, orderId)) >= WITHDRAWN_MOST)
      throw against(
        'too_many_claims',
        'You’ve withdrawn your claims about this order too often, so you can’t open another one.',
      );
    if (claim.reason === 'not-received' && (await queries.hasConfirmed(ctx.db, orderId)))
      throw invalid('reason', 'You told us that you have it. Choose what’s wrong with it, or “Something else”');
    const isLoss = claim.reason === 'dead-on-arrival';
    if (isLoss && !canClaimLoss(order, ctx.now()))
      throw against('too_late', `Losses have to be claimed within ${order.liveArrivalHours} hours of delivery.`);
    const items = await findItems(ctx, orderId);
    await demandAll(
      async () => demandLosses(items, claim),
      async () => demandPhotos(ctx, claim),
    );
    const left = remainingOf(order);
    const asked = claim.losses.length > 0 ? proposedRefund(items, claim.losses, order.discount) : claim.amount;
    const cents = asked === undefined ? left : Math.min(centsOf(asked), left);
    if (claim.losses.length === 0 && asked !== undefined && centsOf(asked) > left)
      throw invalid('amount', `You can ask for at most $${moneyOf(left)}`);
    const { id } = await storeDispute(ctx, order, {
      openerId: ctx.actor.id,
      reason: claim.reason,
      description: claim.description,
      photos: claim.photos,
      losses: claim.losses,
      claimedAmount: moneyOf(cents),
    });
    if (isLoss) await recordLosses(ctx, orderId, items, claim.losses);
    await moveOrder(ctx, order, { status: 'disputed' }, { kind: 'claimed', role: 'buyer', note: moneyOf(cents) });
    await tellSide(ctx, order, 'seller', `claimed:${id}`, {
      title: 'The buyer reported a problem',
      body: `The buyer of “${order.title}” asks for $${moneyOf(cents)} back. Accept it, make an offer or ask an admin.`,
    });
    return getView(ctx, id);
  });

/** Animals that went into a tank before the claim die there, too, unless their owner has recorded that already. */
async function recordLosses(ctx: Ctx, orderId: string, items: readonly ItemRow[], losses: Claim['losses']) {
  for (const { itemId, lost } of losses) {
    const item = items.find(({ id }) => id === itemId);
    const inTanks = await queries.findAnimals(ctx.db, ctx.actor.id, orderId);
    const named = inTanks.filter(({ name }) => name === item?.title.slice(0, LIVESTOCK_NAME_MAX));
    // Renamed ones are known by their species.
    const animals =
      named.length > 0 ? named : inTanks.filter(({ speciesKey }) => speciesKey && speciesKey === item?.speciesKey);
    let left = lost;
    for (const { isDead, quantity } of animals) if (isDead) left -= quantity;
    for (const { id, isDead, quantity } of animals) {
      if (isDead || left <= 0) continue;
      await recordDeath(ctx, id, { quantity: Math.min(left, quantity), diedAt: undefined, cause: 'Dead on arrival' });
      left -= quantity;
    }
  }
}
const LIVESTOCK_NAME_MAX = 200; // what a title is cut to when it’s added to a tank

function demandLosses(items: readonly ItemRow[], { reason, losses }: Claim) {
  if (reason === 'dead-on-arrival' && losses.length === 0)
    throw invalid('losses', 'Enter how many of each animal were lost');
  if (reason !== 'dead-on-arrival' && losses.length > 0)
    throw invalid(
      'losses',
      'Only animals that arrived dead are counted. Choose that as the reason, or enter an amount',
    );
  if (new Set(losses.map(({ itemId }) => itemId)).size < losses.length)
    throw invalid('losses', 'Enter the number lost once for each animal');
  for (const { itemId, lost } of losses) {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw invalid('losses', 'Choose from what was in this order');
    if (lost > item.quantity) throw invalid('losses', `There were only ${item.quantity} of “${item.title}”`);
  }
}

async function demandPhotos(ctx: Ctx, { reason, photos }: Claim) {
  if (reason === 'dead-on-arrival' && new Set(photos).size < DISPUTE_PHOTOS_LEAST)
    throw invalid('photos', 'Add a photo of the unopened bag and one of the animals out of it');
  if (photos.length > 0 && !(await uploads.areOwnImages(ctx, photos)))
    throw invalid('photos', 'Please use photos you uploaded here');
}

type Stored = Pick<
  Parameters<typeof queries.insertDispute>[1],
  'openerId' | 'byBank' | 'reason' | 'description' | 'photos' | 'losses' | 'claimedAmount' | 'status'
>;

function storeDispute({ db, now }: GuestCtx, { id: orderId }: OrderRow, row: Stored) {
  const at = now();
  return queries.insertDispute(db, { ...row, orderId, createdAt: at, updatedAt: at });
}

const getView = async ({ db }: Pick<Ctx, 'db'>, id: string) => (await queries.findDispute(db, id))!;

type Held = { dispute: queries.DisputeRow; order: OrderRow; role: OrderRole };

/** Accepts, counters, escalates, withdraws or decides a claim. */
export const answerDispute = (outer: Ctx, id: string, answer: DisputeAnswer) =>
  inTransaction(outer, async (ctx) => {
    const found = permit(ctx.actor, orderPolicy.answer, await queries.findDispute(ctx.db, id), 'Claim');
    const order = await holdOrder(ctx, orderPolicy.answer, found.dispute.orderId);
    // Read again now that nobody else can answer it.
    const view = await getView(ctx, id);
    const held = { dispute: view.dispute, order, role: roleOf(ctx.actor, order) };
    if (!actionsOf(view, held.role).includes(answer.action))
      throw against('wrong_step', 'This claim can’t be answered that way now.');
    await ANSWERS[answer.action](ctx, held, answer);
    return getView(ctx, id);
  });

const ANSWERS: Record<DisputeAction, (ctx: Ctx, held: Held, answer: DisputeAnswer) => Promise<unknown>> = {
  accept: (ctx, held, { message }) => {
    const { dispute, role } = held;
    // The buyer accepts what the seller offers, the seller what the buyer asks for.
    const sum = role === 'buyer' ? (dispute.offeredAmount ?? '0.00') : dispute.claimedAmount;
    const { decision, ...reasons } = role === 'buyer' ? OFFER_ACCEPTED : CLAIM_ACCEPTED;
    return settle(ctx, held, centsOf(sum), decision, { reasons, response: message });
  },
  counter: async (ctx, held, { amount, message }) => {
    const offeredAmount = moneyOf(centsOf(amount!));
    const problem = offerProblem(offeredAmount, held.dispute.claimedAmount);
    if (problem) throw invalid('amount', problem);
    if ((await queries.countOffers(ctx.db, held.dispute)) >= OFFERS_MOST)
      throw against(
        'too_many_offers',
        `You’ve made ${OFFERS_MOST} offers. Accept the claim or ask an admin to decide.`,
      );
    await change(ctx, held, 'countered', { offeredAmount, sellerResponse: message ?? held.dispute.sellerResponse });
    await moveOrder(ctx, held.order, {}, { kind: 'countered', role: held.role, note: offeredAmount });
    await tellSide(ctx, held.order, 'buyer', `countered:${held.dispute.id}:${offeredAmount}`, {
      title: 'The seller made an offer',
      body: `The seller offers $${offeredAmount} for “${held.order.title}”. Accept it or ask an admin.`,
    });
  },
  escalate: async (ctx, held, { message }) => {
    const response = message && { [held.role === 'seller' ? 'sellerResponse' : 'buyerResponse']: message };
    await change(ctx, held, 'escalated', response || {});
    await moveOrder(ctx, held.order, {}, { kind: 'escalated', role: held.role, note: message ?? null });
    await tellSide(ctx, held.order, held.role === 'buyer' ? 'seller' : 'buyer', `escalated:${held.dispute.id}`, {
      title: 'An admin will decide',
      body: `An admin was asked to decide the claim about “${held.order.title}”. The money stays held until then.`,
    });
    await tellAdmins(ctx, held.order);
  },
  withdraw: async (ctx, held, { message }) => {
    await change(ctx, held, 'withdrawn', { decision: message ?? null, decidedAt: ctx.now() });
    await moveOrder(
      ctx,
      held.order,
      { status: 'delivered' },
      { kind: 'claim_withdrawn', role: held.role, note: message ?? null },
    );
    await tellSide(ctx, held.order, 'seller', `withdrawn:${held.dispute.id}`, {
      title: 'The claim was withdrawn',
      body: `The buyer withdrew the claim about “${held.order.title}”.`,
    });
  },
  decide: async (ctx, held, { amount, message }) => {
    const [cents, left] = [centsOf(amount!), remainingOf(held.order)];
    if (cents > left) throw invalid('amount', `At most $${moneyOf(left)} can go back to the buyer`);
    const { orderId, id } = held.dispute;
    await audit(ctx, 'dispute.decided', { kind: 'order', id: orderId }, { disputeId: id, amount, message });
    await settle(ctx, held, cents, message!);
  },
};

/** Tells the admins that a claim waits for them, except those who bought or sold it. */
const tellAdmins = (ctx: GuestCtx, { id, title, buyerId, sellerId }: OrderRow) =>
  notifyAdmins(
    ctx,
    {
      topic: 'orders',
      title: 'A claim is waiting for you',
      body: `Please decide the claim about “${title}”.`,
      link: `/orders/${id}`,
      data: { kind: 'order', orderId: id },
    },
    [buyerId, sellerId],
  );

async function change(ctx: GuestCtx, { dispute }: Held, status: DisputeStatus, more: Partial<queries.DisputeRow>) {
  const stored = await queries.updateDispute(ctx.db, entrusted(dispute), { ...more, status, updatedAt: ctx.now() });
  if (!stored) throw against('wrong_step', 'This claim is already settled.');
}

/** Closes a claim: the buyer gets this much back, and the seller the rest. */
async function settle(
  ctx: Ctx,
  held: Held,
  asked: number,
  decision: string,
  {
    reasons = { buyer: decision, seller: decision },
    response,
  }: { reasons?: Reasons; response?: string | undefined } = {},
) {
  const { dispute, order, role } = held;
  const left = remainingOf(order);
  const cents = Math.min(asked, left);
  const isWhole = cents === left && cents > 0;
  await change(ctx, held, isWhole ? 'refunded' : cents > 0 ? 'partially_refunded' : 'rejected', {
    refundAmount: moneyOf(cents),
    decision,
    decidedAt: ctx.now(),
    decidedBy: ctx.actor.id,
    ...(response && role === 'seller' && { sellerResponse: response }),
  });
  const decided = await moveOrder(ctx, order, {}, { kind: 'decided', role, note: moneyOf(cents) });
  const refunded =
    cents > 0
      ? await refundOrder(ctx, decided, { cents, reason: decision, key: `dispute:${dispute.id}`, role, reasons })
      : decided;
  if (!isWhole) await completeOrder(ctx, refunded, role);
  if (cents === 0) await tellNoRefund(ctx, order, dispute.id, reasons);
}

/** The buyer’s bank took the money back: an admin has to look at it. */
export const noteBankDispute = (outer: GuestCtx, orderId: string, paymentId: string) =>
  inTransaction(outer, async (ctx) => {
    // The order may not have heard of the payment yet, if the server that took it went away.
    await takePayment(ctx, orderId, paymentId);
    const order = await lockOrder(ctx, orderId);
    if (!order) return;
    const latest = await queries.findLatest(ctx.db, orderId);
    // Told again.
    if (latest?.dispute.byBank) return;
    if (order.status === 'disputed' && latest) {
      await change(ctx, { dispute: latest.dispute, order, role: 'admin' }, 'escalated', {});
      await moveOrder(ctx, order, {}, { kind: 'escalated', role: null, note: BY_BANK });
      await tellOfBank(ctx, order);
      await tellAdmins(ctx, order);
      return;
    }
    if (order.status === 'completed') {
      // The order is over; its seller owes what the bank took back.
      await moveOrder(ctx, order, {}, { kind: 'escalated', role: null, note: BY_BANK, eventId: paymentId });
      await tellSide(ctx, order, 'seller', 'bank', {
        title: 'The payment was disputed',
        body: `The buyer’s bank took back the payment for “${order.title}”, so it was taken from your balance.`,
      });
      return;
    }
    if (order.status !== 'paid' && order.status !== 'shipped' && order.status !== 'delivered') return;
    await storeDispute(ctx, order, {
      openerId: null,
      byBank: true,
      reason: 'other',
      description: BY_BANK,
      claimedAmount: moneyOf(remainingOf(order)),
      status: 'escalated',
    });
    await moveOrder(ctx, order, { status: 'disputed' }, { kind: 'escalated', role: null, note: BY_BANK });
    await tellOfBank(ctx, order);
    await tellAdmins(ctx, order);
  });

async function tellOfBank(ctx: GuestCtx, order: OrderRow) {
  for (const [side, whose] of [
    ['buyer', 'Your'],
    ['seller', 'The buyer’s'],
  ] as const)
    await tellSide(ctx, order, side, 'bank', {
      title: 'The payment was disputed',
      body: `${whose} bank took back the payment for “${order.title}”. An admin will look into it.`,
    });
}
