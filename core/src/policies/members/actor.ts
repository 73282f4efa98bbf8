import type { ROLES } from '../../domain/members/accounts.ts';

/** The signed-in person a request acts for, as their token says. */
export type Actor = {
  id: string;
  role: (typeof ROLES)[number];
  sessionId: string;
  /** Staff who have to set up a second factor before they act as such; until then their role is that of any member. */
  lacksFactor?: true;
};

/** A rule of a policy: whether the actor may do to the row what the rule is called. */
export type Rule<Row, May extends string> = ((actor: Actor, row: Row) => boolean) & { readonly may?: May };

/** Gives each rule its name as a type, so that what was permitted by one is not taken for what another permits. */
export const policy = <P extends Record<string, (actor: never, row: never) => boolean>>(
  rules: P,
): { [May in keyof P]: P[May] & { readonly may?: May } } => rules;

export const isAdmin = (actor: Pick<Actor, 'role'>) => actor.role === 'admin';

/** Whoever acts for the site, and can do harm to others by it. */
export const isStaff = (actor: Pick<Actor, 'role'>) => actor.role !== 'user';

/** What staff do to anything of the site; the contract's `admin` has let nobody else in. */
export const staffPolicy = policy({ manage: isAdmin });
