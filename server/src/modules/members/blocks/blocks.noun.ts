import { blocksApi } from '@nautical/core/contracts/members/blocks';
import { blocks as rows } from '../../../db/schema/members/contacts.ts';
import type { Noun } from '../../../kit/noun.ts';
import { blocksRoutes } from './blocks.routes.ts';

export const blocks: Noun = {
  name: 'blocks',
  routes: blocksRoutes,
  tables: [
    {
      table: rows,
      goesWith: [rows.blockerId, rows.blockedId],
      takenAlong: { as: 'blocked-people', about: 'People you blocked.', of: [rows.blockerId] },
    },
  ],
  hiddenByBlock: [blocksApi.list],
};
