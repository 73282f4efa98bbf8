import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id, idOf } from '../common/ids.ts';
import { PersonSummary } from '../common/shapes.ts';

export const blocksApi = {
  list: endpoint('GET', '/api/blocks', {
    access: 'member',
    shows: ['blocks', 'profiles'],
    summary: 'The members this member has blocked.',
    reply: z.array(PersonSummary),
  }),
  block: endpoint('POST', '/api/blocks', {
    access: 'member',
    changes: ['blocks'],
    summary: 'Blocks a member; the two no longer see each other.',
    body: z.object({ userId: idOf('Member is required') }),
    reply: PersonSummary,
    status: 201,
  }),
  unblock: endpoint('DELETE', '/api/blocks/:userId', {
    access: 'member',
    changes: ['blocks'],
    summary: 'Unblocks a member.',
    params: z.object({ userId: Id }),
  }),
};
