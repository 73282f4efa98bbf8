import { ENQUIRY_STATUSES } from '@nautical/core/domain/office/advertising';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, mayPointTo, oneOf, timestamps } from '../columns.ts';
import { users } from '../members/accounts.ts';

export const advertisingEnquiries = pgTable(
  'advertising_enquiries',
  {
    id: id(),
    userId: mayPointTo(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    company: text(),
    package: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ENQUIRY_STATUSES }).notNull().default('new'),
    ...timestamps(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.status, t.createdAt),
    oneOf('advertising_enquiries_status', t.status, ENQUIRY_STATUSES),
  ],
);
