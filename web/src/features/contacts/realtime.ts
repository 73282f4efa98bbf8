import { contactsApi } from '@nautical/core/contracts/contacts';
import type { Effects, EffectTools } from '@/lib/realtime.ts';
import { whenBack } from '@/lib/reconnect.ts';

const refreshAll = ({ refresh }: EffectTools) => refresh(contactsApi.list, contactsApi.requests);

export const contactEffects = {
  AUTHENTICATED: whenBack(refreshAll),
  NOTIFICATION: ({ notification }, tools) => {
    if (notification.topic === 'contacts') refreshAll(tools);
  },
} satisfies Effects;
