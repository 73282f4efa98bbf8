import { contactsApi } from '@nautical/core/contracts/contacts';
import { HIDDEN_BY_BLOCK } from '@/lib/blocks.ts';
import type { Effects, EffectTools } from '@/lib/realtime.ts';
import { whenBack } from '@/lib/reconnect.ts';

const refreshAll = ({ refresh }: EffectTools) => refresh(contactsApi.list, contactsApi.requests, contactsApi.standings);

export const contactEffects = {
  AUTHENTICATED: whenBack(refreshAll),
  CONTACTS_CHANGED: (_, tools) => refreshAll(tools),
  BLOCK_CHANGED: (_, { refresh }) => refresh(...HIDDEN_BY_BLOCK),
} satisfies Effects;
