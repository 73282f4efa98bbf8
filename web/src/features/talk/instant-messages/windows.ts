// The chat windows a member has open. They outlive a reload of the page.
import { useSyncExternalStore } from 'react';
import type { ChatPartner } from '@/lib/asking/open-chat.ts';
import { clearDraft, draftKey } from '@/lib/form/draft.ts';
import { onMemberChange } from '@/lib/member-change.ts';
import { isSignedIn } from '@/lib/tokens.ts';

export type ChatWindow = ChatPartner & {
  isMinimized: boolean;
  /** Counts how often the member has turned to the window; starts at zero. */
  turn: number;
};

/** Stored with the drafts, so they belong to one member and are cleared with them. */
const key = () => draftKey('chat-windows');
/** How many windows fit on a small laptop; opening another closes the oldest. */
const MOST = 3;
export const draftName = (userId: string) => `instant:${userId}`;

let windows: readonly ChatWindow[] = stored();
const listeners = new Set<() => void>();

function stored(): readonly ChatWindow[] {
  try {
    const before: ChatWindow[] = JSON.parse(sessionStorage.getItem(key()) ?? '[]');
    return before.map((each) => ({ ...each, turn: 0 }));
  } catch {
    return [];
  }
}

function show(next: readonly ChatWindow[]) {
  windows = next;
  for (const listener of listeners) listener();
}

function change(next: readonly ChatWindow[]) {
  try {
    sessionStorage.setItem(key(), JSON.stringify(next));
  } catch {
    // Where storing is refused they last as long as the page.
  }
  show(next);
}

const without = (userId: string) => windows.filter((each) => each.userId !== userId);

let turns = 0;

/** Opens a window, or brings back the one there is. It takes the focus unless something else holds it. */
export const openWindow = (partner: ChatPartner, takesFocus: boolean) =>
  change(
    [{ ...partner, isMinimized: false, turn: takesFocus ? ++turns : 0 }, ...without(partner.userId)].slice(0, MOST),
  );

/** Folds a window, or unfolds it and turns to it. */
export const toggleWindow = (userId: string) =>
  change(
    windows.map((each) =>
      each.userId === userId ? { ...each, isMinimized: !each.isMinimized, turn: each.isMinimized ? ++turns : 0 } : each,
    ),
  );

/** Removes a window and its draft. */
export function closeWindow(userId: string) {
  clearDraft(draftName(userId));
  change(without(userId));
}

// Stored per member: another member on this browser doesn’t see them.
onMemberChange(() => show(isSignedIn() ? stored() : []));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useWindows = () => useSyncExternalStore(subscribe, () => windows);
