import type { GuestCtx } from '../../kit/context.ts';
import * as queries from './profiles.queries.ts';

export const countNewMembers = (ctx: GuestCtx, since: Date) => queries.countMembersSince(ctx.db, since);
