import type { Enquiry } from '@nautical/core/contracts/office/advertising';
import type { EnquiryRow } from './advertising.queries.ts';

export const presentEnquiry = (row: EnquiryRow): Enquiry => ({
  id: row.id,
  name: row.name,
  email: row.email,
  company: row.company,
  package: row.package,
  message: row.message,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});
