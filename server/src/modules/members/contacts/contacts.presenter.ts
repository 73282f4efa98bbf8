import type { ContactRequest } from '@nautical/core/contracts/members/contacts';
import type { RequestRow } from './contacts.queries.ts';

export const presentRequest = ({ request, requester, addressee }: RequestRow): ContactRequest => ({
  id: request.id,
  status: request.status,
  requester,
  addressee,
  createdAt: request.createdAt.toISOString(),
});
