import type { ROLES } from '../domain/accounts.ts';

/** The signed-in person a request acts for, as their token says. */
export type Actor = { id: string; role: (typeof ROLES)[number]; sessionId: string };

export const isAdmin = (actor: Pick<Actor, 'role'>) => actor.role === 'admin';
