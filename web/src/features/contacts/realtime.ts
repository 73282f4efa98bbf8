import { contactsApi } from '@nautical/core/contracts/contacts';
import type { Effects } from '@/lib/realtime.ts';

export const contactEffects = {
  NOTIFICATION: ({ notification }, { refresh }) => {
    if (notification.topic === 'contacts') refresh(contactsApi.list, contactsApi.requests);
  },
} satisfies Effects;
