// Signing in with the second factor, or with a passkey alone.
import type { PasskeyUse, SecondStep } from '@nautical/core/contracts/members/second-factor-forms';
import { type FactorWay, TICKET_TRIES } from '@nautical/core/domain/members/second-factor';
import type * as z from 'zod/mini';
import { spendByAddress } from '../../../kit/addresses.ts';
import { audit } from '../../../kit/audit.ts';
import { type GuestCtx, inTransaction } from '../../../kit/context.ts';
import { AppError, invalid } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { hashToken } from '../../../kit/secrets.ts';
import { begin, type Entry, findMember, holdMember } from '../auth/auth.service.ts';
import {
  acceptPasskey,
  factorsOf,
  openPasskeyOptions,
  type Proof,
  passkeyOptions,
  prove,
} from './second-factor.proof.service.ts';
import * as queries from './second-factor.queries.ts';

const PASSKEY_SIGN_INS: Limit = { name: 'passkey-sign-in', points: 120, seconds: 15 * 60 };

const staleTicket = () => invalid('ticket', 'This sign-in took too long or too many tries. Please start again.');

/** Trades a ticket and the second factor for a session. */
export async function finishSignIn(
  outer: GuestCtx,
  { ticket, ...proof }: z.output<typeof SecondStep>,
  userAgent: string | undefined,
): Promise<Entry> {
  const ticketHash = hashToken(ticket);
  const held = await queries.tryTicket(outer.db, ticketHash, TICKET_TRIES, outer.now());
  const user = held && (await findMember(outer, held.userId));
  if (!user || user.suspendedAt) throw staleTicket();
  const isRecovery = proof.recoveryCode !== undefined;
  const shown = isRecovery ? undefined : await prove(outer, user, proof, 'second-factor');
  return inTransaction(outer, async (ctx) => {
    await holdMember(ctx, user.id);
    if (!(await queries.redeemTicket(ctx.db, ticketHash))) throw staleTicket();
    // There are only ten: of several sent at once, the one that signs in is spent, together with the ticket.
    const way = shown ?? (await prove(ctx, user, proof, 'second-factor'));
    // And of what was shown before, it may have been taken away.
    if (!(await isStillThere(ctx, user.id, way, proof))) throw staleTicket();
    await audit(ctx, 'second-factor.passed', { kind: 'user', id: user.id }, { way }, user.id);
    return begin(ctx, user, held.wayIn, userAgent, { byFactor: true, factor: way });
  });
}

async function isStillThere({ db }: GuestCtx, userId: string, way: FactorWay, { passkey }: Proof) {
  if (passkey) return (await queries.findPasskeyByCredential(db, passkey.id))?.userId === userId;
  return way === 'recovery' || (await factorsOf(db, userId)).ways.includes(way);
}

/** What the browser needs to use a passkey as the second factor. */
export async function finishOptions(ctx: GuestCtx, ticket: string) {
  const held = await queries.findTicket(ctx.db, hashToken(ticket), ctx.now());
  if (!held) throw staleTicket();
  await spendByAddress(ctx, PASSKEY_SIGN_INS);
  return passkeyOptions(ctx, held.userId, 'second-factor');
}

export async function passkeySignInOptions(ctx: GuestCtx) {
  await spendByAddress(ctx, PASSKEY_SIGN_INS);
  return openPasskeyOptions(ctx);
}

/** A passkey its owner has unlocked is something they have and something they know or are: both factors at once. */
export async function signInWithPasskey(
  outer: GuestCtx,
  passkey: PasskeyUse,
  userAgent: string | undefined,
): Promise<Entry> {
  await spendByAddress(outer, PASSKEY_SIGN_INS);
  const known = await acceptPasskey(outer, passkey, { purpose: 'sign-in', userId: null });
  if (!known) throw refusedPasskey();
  return inTransaction(outer, async (ctx) => {
    const user = await holdMember(ctx, known.userId);
    // While it was looked at, the account may have been handed to somebody else, and the passkey taken away.
    if (!user || user.suspendedAt || !(await queries.findPasskey(ctx.db, known.id))) throw refusedPasskey();
    return begin(ctx, user, 'sign-in.passkey', userAgent, { byFactor: true });
  });
}

const refusedPasskey = () =>
  new AppError('unauthenticated', 'That passkey didn’t work. Try again, or sign in another way.');
