import { useEffect } from 'react';
import { chatOutbox } from '@/features/chat/api.ts';
import { chatEffects } from '@/features/chat/realtime.ts';
import { instantOutbox } from '@/features/instant-messages/api.ts';
import { instantMessageEffects } from '@/features/instant-messages/realtime.ts';
import { InstantMessageWidget } from '@/features/instant-messages/widget.tsx';
// These are loaded for the kinds of entries they make.
import '@/features/livestock/api.ts';
import '@/features/maintenance/api.ts';
import '@/features/water-parameters/api.ts';
import { flushEntries } from '@/lib/entries.ts';
import { hearLive } from '@/lib/realtime.ts';

export const MESSAGING_EFFECTS = [chatEffects, instantMessageEffects];

/** What conversations, and entries made without a connection, need on every page. It loads after the page itself. */
export function Messaging() {
  useEffect(() => {
    const stop = hearLive(MESSAGING_EFFECTS);
    // What was written before a reload.
    void chatOutbox.flush();
    void instantOutbox.flush();
    void flushEntries();
    return stop;
  }, []);
  return <InstantMessageWidget />;
}
