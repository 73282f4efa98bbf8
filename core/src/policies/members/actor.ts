import type { ROLES } from '../../domain/members/accounts.ts';

/** The signed-in person a request acts for, as their token says. */
export type Actor = {
  id: string;
  role: (typeof ROLES)[number];
  sessionId: string;
  /** Staff who still have to set up a second factor; until then they act as ordinary members. */
  lacksFactor?: true;
};

/** A rule of a policy: whether the actor may do to the row what the rule is called. */
export type Rule<Row, May extends string> = ((actor: Actor, row: Row) => boolean) & { readonly may?: May };

/** Brands each rule with its name as a type, so that a permission from one rule can’t be used for another. */
export const policy = <P extends Record<string, (actor: never, row: never) => boolean>>(
  rules: P,
): { [May in keyof P]: P[May] & { readonly may?: May } } => rules;

export const isAdmin = (actor: Pick<Actor, 'role'>) => actor.role === 'admin';

/** Roles that act for the site and could harm others. */
export const isStaff = (actor: Pick<Actor, 'role'>) => actor.role !== 'user';

/** Staff actions on anything on the site; the contract's `admin` access already keeps everyone else out. */
export const staffPolicy = policy({ manage: isAdmin });
