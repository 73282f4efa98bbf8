// Marks the browsers a member has signed in with (OWASP: device cookies). Guesses from a marked browser are counted apart
// from those of strangers, so that nobody can lock members out of their own devices by guessing. A mark grants no access,
// is issued only after a sign-in, and becomes void when the member's password changes.
import { createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import type { Config } from '../../../../config.ts';
import { readCookie, setCookie } from '../../../../kit/cookies.ts';
import { isSameSecret, keyFor, keysFor } from '../../../../kit/secrets.ts';

const COOKIE = 'device';
const A_YEAR_SECONDS = 365 * 86_400;
/** How many members of one browser are remembered, the latest first. */
const MOST_MEMBERS = 5;
const UUID = /^[\da-f-]{36}$/;
const MARK = /^([\da-f-]{36})\.([\w-]{43})$/;

/** What a browser claims: its id, and a signature for each member it says has signed in with it. */
export type Device = { id: string; marks: ReadonlyMap<string, string> };

type Signing = { config: Pick<Config, 'sessionSecrets'> };
type Member = { id: string; password: string | null };

/** Whether the member has signed in with this browser, and has had the same password since. */
export function isKnownTo(ctx: Signing & { device?: Device }, member: Member): boolean {
  const given = ctx.device?.marks.get(member.id);
  if (given === undefined) return false;
  return keysFor('device', ctx.config.sessionSecrets).some((key) =>
    isSameSecret(given, signature(key, ctx.device!.id, member)),
  );
}

/** The unverified marks of a request; undefined if it has none. */
export function readDevice(cookies: string | undefined, origin: string): Device | undefined {
  const [id = '', ...marks] = readCookie(cookies, COOKIE, origin)?.split('~') ?? [];
  if (!UUID.test(id)) return undefined;
  const entries = marks.flatMap((mark) => {
    const [, userId, given] = MARK.exec(mark) ?? [];
    return userId && given ? [[userId, given] as const] : [];
  });
  return { id, marks: new Map(entries.slice(0, MOST_MEMBERS)) };
}

/** The cookie that marks this browser as one of the member's. */
export function deviceCookie(ctx: Signing & { device?: Device }, member: Member, origin: string) {
  const id = ctx.device?.id ?? v7();
  const others = [...(ctx.device?.marks ?? [])].filter(([userId]) => userId !== member.id);
  const marks = [[member.id, signature(keyFor('device', ctx.config.sessionSecrets), id, member)], ...others].slice(
    0,
    MOST_MEMBERS,
  );
  const value = [id, ...marks.map((mark) => mark.join('.'))].join('~');
  return setCookie(COOKIE, value, { origin, path: '/api', seconds: A_YEAR_SECONDS });
}

const signature = (key: Buffer, deviceId: string, { id, password }: Member) =>
  createHmac('sha256', key)
    .update([deviceId, id, password ?? ''].join('\n'))
    .digest('base64url');
