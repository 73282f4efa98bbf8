import * as z from 'zod/mini';
import { ADVERTISING_PACKAGES, ENQUIRY_STATUSES } from '../../domain/office/advertising.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { ById, blankIsNone, Moment, maybeWords, Page, words } from '../common/shapes.ts';
import { Email } from '../members/auth-forms.ts';

export const NewEnquiry = z.object({
  name: words('Name', 120),
  email: Email,
  company: maybeWords('Company', 120),
  package: z.enum(ADVERTISING_PACKAGES, 'Choose a package'),
  message: words('Message', 3000),
});
export type NewEnquiry = z.output<typeof NewEnquiry>;

export const Enquiry = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  package: z.string(),
  message: z.string(),
  status: z.enum(ENQUIRY_STATUSES),
  createdAt: Moment,
});
export type Enquiry = z.infer<typeof Enquiry>;

export const advertisingApi = {
  enquire: endpoint('POST', '/api/advertising/enquiries', {
    access: 'member',
    changes: ['enquiries'],
    summary: 'Sends an inquiry about advertising to the admins.',
    body: NewEnquiry,
    reply: Enquiry,
    status: 201,
  }),
  list: endpoint('GET', '/api/admin/advertising-enquiries', {
    access: 'admin',
    shows: ['enquiries'],
    summary: 'Inquiries about advertising, latest first.',
    query: z.extend(Page, { status: blankIsNone(z.enum(ENQUIRY_STATUSES)) }),
    reply: z.array(Enquiry),
  }),
  update: endpoint('PATCH', '/api/admin/advertising-enquiries/:id', {
    access: 'admin',
    changes: ['enquiries'],
    summary: 'Marks an inquiry as answered or closed.',
    params: ById,
    body: z.object({ status: z.enum(ENQUIRY_STATUSES) }),
    reply: Enquiry,
  }),
};
