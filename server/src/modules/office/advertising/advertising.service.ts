import type { Enquiry, NewEnquiry } from '@nautical/core/contracts/office/advertising';
import { staffPolicy } from '@nautical/core/policies/members/actor';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import type { Limit } from '../../../kit/limits.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { notifyAdmins } from '../../members/notifications/notify.service.ts';
import * as queries from './advertising.queries.ts';

const ENQUIRIES: Limit = { name: 'advertising-enquiries', points: 5, seconds: 3600 };

/** Stores the inquiry and notifies every admin. */
export async function enquire(outer: Ctx, enquiry: NewEnquiry) {
  await outer.limits.spend(ENQUIRIES, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const row = await queries.insertEnquiry(ctx.db, { ...enquiry, userId: ctx.actor.id, createdAt: ctx.now() });
    await notifyAdmins(ctx, {
      topic: 'announcements',
      title: 'New advertising inquiry',
      // The name stays on the admin page, which may need a second factor; notifications don't.
      body: `Someone’s asking about ${row.package}.`,
      link: '/admin/enquiries',
      data: { enquiryId: row.id },
    });
    return row;
  });
}

export async function findEnquiries(ctx: Ctx, query: PageQuery & { status?: Enquiry['status'] | undefined }) {
  const size = pageSize(query);
  return { rows: await queries.findEnquiries(ctx.db, query.status, readCursor(query, 'moment', 'id'), size + 1), size };
}

export const updateEnquiry = (outer: Ctx, id: string, status: Enquiry['status']) =>
  inTransaction(outer, async (ctx) => {
    const found = await queries.findEnquiryForUpdate(ctx.db, id);
    const row = await queries.updateEnquiry(ctx.db, permit(ctx.actor, staffPolicy.manage, found, 'Inquiry'), status);
    await audit(ctx, 'enquiry.updated', { kind: 'enquiry', id }, { status });
    return row;
  });
