import * as z from 'zod/mini';
import {
  DISPUTE_ACTIONS,
  DISPUTE_PHOTOS_MOST,
  DISPUTE_REASONS,
  DISPUTE_STATUSES,
  offerProblem,
} from '../../domain/trade/disputes.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import {
  across,
  amount,
  ById,
  blankIsNone,
  Moment,
  Money,
  maybeWords,
  Page,
  positiveAmount,
  words,
} from '../common/shapes.ts';

const Loss = z.object({ itemId: Id, lost: z.number().check(z.int(), z.minimum(1), z.maximum(9999)) });

export const Dispute = z.object({
  id: Id,
  orderId: Id,
  title: z.string(),
  /** Opened because the buyer’s bank took the payment back; the buyer hasn’t claimed anything. */
  isByBank: z.boolean(),
  /** Whether the bank has taken the payment back, before the claim or since: no money is held. */
  isChargedBack: z.boolean(),
  reason: z.enum(DISPUTE_REASONS),
  description: z.string(),
  photos: z.array(z.string()),
  losses: z.array(z.object({ itemId: Id, lost: z.number() })),
  status: z.enum(DISPUTE_STATUSES),
  /** What the buyer asks for, and what the seller offers instead. */
  claimedAmount: Money,
  offeredAmount: z.nullable(Money),
  /** What each side said to it. */
  buyerResponse: z.nullable(z.string()),
  sellerResponse: z.nullable(z.string()),
  refundAmount: z.nullable(Money),
  decision: z.nullable(z.string()),
  /** How the reader can answer. */
  actions: z.array(z.enum(DISPUTE_ACTIONS)),
  /** When it settles by itself: the buyer gets what they asked for, or the offer that waits for them. */
  decideBy: z.nullable(Moment),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Dispute = z.infer<typeof Dispute>;

/** An answer to a claim. To make an offer and to decide takes a sum, and to decide a reason. */
type Answered = { action: (typeof DISPUTE_ACTIONS)[number]; amount?: string | undefined; message?: string | undefined };
export const DisputeAnswer = z
  .object({
    action: z.enum(DISPUTE_ACTIONS, 'Choose how to answer'),
    /** The counter-offer, or what an admin grants; zero rejects the claim. */
    amount: blankIsNone(amount('Amount')),
    message: maybeWords('Message', 2000),
  })
  .check(
    across<Answered>(
      ['action', 'amount'],
      ({ action, amount }) => (action !== 'counter' && action !== 'decide') || amount !== undefined,
      { error: 'Enter the amount in dollars, such as 12.50', path: 'amount' },
    ),
    across<Answered>(['action', 'message'], ({ action, message }) => action !== 'decide' || Boolean(message), {
      error: 'Tell both sides why',
      path: 'message',
    }),
  );
export type DisputeAnswer = z.output<typeof DisputeAnswer>;

/** The same for an offer against this claim. */
export const offerAgainst = (claimed: string) =>
  DisputeAnswer.check(
    across<Answered>(['amount'], ({ amount }) => amount === undefined || !offerProblem(amount, claimed), {
      error: ({ input }) => offerProblem((input as { amount: string }).amount, claimed),
      path: 'amount',
    }),
  );

export const disputesApi = {
  open: endpoint('POST', '/api/orders/:id/disputes', {
    access: 'owner',
    changes: ['orders', 'livestock', 'treatments', 'health-notes'],
    summary:
      'The buyer reports a problem with a delivered order. Dead animals need two photos and the number lost, and are recorded as dead in their tank.',
    params: ById,
    body: z.object({
      reason: z.enum(DISPUTE_REASONS, 'Choose what went wrong'),
      description: words('Description', 2000),
      photos: z._default(z.array(z.string()).check(z.maxLength(DISPUTE_PHOTOS_MOST)), []),
      losses: z._default(z.array(Loss).check(z.maxLength(100)), []),
      /** Only where nothing was lost: what the buyer asks for. Otherwise it is worked out. */
      amount: blankIsNone(positiveAmount('Amount')),
    }),
    reply: Dispute,
    status: 201,
  }),
  answer: endpoint('PUT', '/api/disputes/:id', {
    access: 'owner-or-admin',
    // What was never handed over is its seller’s again, and the code its buyer’s.
    changes: ['orders', 'payments', 'listings', 'auctions', 'promotions'],
    summary: 'Accepts, counters, escalates, withdraws or decides a claim.',
    params: ById,
    body: DisputeAnswer,
    reply: Dispute,
  }),
  listAll: endpoint('GET', '/api/admin/disputes', {
    access: 'admin',
    shows: ['orders'],
    summary: 'Claims, those that wait for an admin first.',
    query: z.extend(Page, { status: blankIsNone(z.enum(DISPUTE_STATUSES)) }),
    reply: z.array(Dispute),
  }),
};
