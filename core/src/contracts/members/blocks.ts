import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { PersonSummary } from '../common/shapes.ts';

export const blocksApi = {
  list: endpoint('GET', '/api/blocks', {
    access: 'member',
    shows: ['blocks', 'profiles'],
    summary: 'Whom the member has blocked.',
    reply: z.array(PersonSummary),
  }),
  block: endpoint('POST', '/api/blocks', {
    access: 'member',
    changes: ['blocks'],
    summary: 'Hides a member and oneself from each other.',
    body: z.object({ userId: z.uuid('Member is required') }),
    reply: PersonSummary,
    status: 201,
  }),
  unblock: endpoint('DELETE', '/api/blocks/:userId', {
    access: 'member',
    changes: ['blocks'],
    summary: 'Ends a block of one’s own.',
    params: z.object({ userId: z.uuid() }),
  }),
};
