import type { Db } from '../db/client.ts';
import { auditLog } from '../db/schema/members/operations.ts';
import type { GuestCtx } from './context.ts';

export type Subject = { kind: string; id?: string };

/** Writes down who did what to whom. `by` names the actor where the request itself does not: someone just signing in. */
export async function audit(
  ctx: Pick<GuestCtx, 'actor' | 'address'> & { db: Db },
  action: string,
  subject: Subject,
  details: Record<string, unknown> = {},
  by: string | null = ctx.actor?.id ?? null,
) {
  await ctx.db.insert(auditLog).values({
    actorId: by,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id ?? null,
    details,
    address: ctx.address,
  });
}
