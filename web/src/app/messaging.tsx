import { useEffect } from 'react';
import { auctionEffects } from '@/features/market/auctions/realtime.ts';
import { chatOutbox } from '@/features/talk/chat/api.ts';
import { chatEffects } from '@/features/talk/chat/realtime.ts';
import { instantOutbox } from '@/features/talk/instant-messages/api.ts';
import { instantMessageEffects } from '@/features/talk/instant-messages/realtime.ts';
import { InstantMessageWidget } from '@/features/talk/instant-messages/widget.tsx';
// These are loaded for the kinds of entries they make.
import '@/features/tanks/livestock/api.ts';
import '@/features/tanks/maintenance/api.ts';
import '@/features/tanks/water-parameters/api.ts';
import { reportEvent } from '@/features/progress/gamification/report-event.ts';
import { hearDeeds } from '@/lib/asking/deeds.ts';
import { flushEntries } from '@/lib/entries.ts';
import { hearLive } from '@/lib/realtime.ts';

export const MESSAGING_EFFECTS = [chatEffects, instantMessageEffects, auctionEffects];

/** What conversations, auctions and offline entries need on every page. It loads after the page itself. */
export function Messaging() {
  useEffect(() => {
    const stop = hearLive(MESSAGING_EFFECTS);
    // What was written before a reload.
    void chatOutbox.flush();
    void instantOutbox.flush();
    void flushEntries();
    return stop;
  }, []);
  useEffect(() => hearDeeds(reportEvent), []);
  return <InstantMessageWidget />;
}
