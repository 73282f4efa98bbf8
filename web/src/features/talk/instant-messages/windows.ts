// The chat windows a member has open. They outlive a reload of the page.
import { useSyncExternalStore } from 'react';
import type { ChatPartner } from '@/lib/asking/open-chat.ts';
import { clearDraft } from '@/lib/form/draft.ts';
import { isSignedIn, onTokensChange } from '@/lib/tokens.ts';

export type ChatWindow = ChatPartner & {
  isMinimized: boolean;
  /** Grows with every time the member turns to the window; nought until then. */
  turn: number;
};

const KEY = 'draft:chat-windows'; // among the drafts, because it goes with them when the member leaves
/** What fits beside each other on a small laptop; the oldest gives way. */
const MOST = 3;
export const draftName = (userId: string) => `instant:${userId}`;

let windows: readonly ChatWindow[] = stored();
const listeners = new Set<() => void>();

function stored(): readonly ChatWindow[] {
  try {
    const before: ChatWindow[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return before.map((each) => ({ ...each, turn: 0 }));
  } catch {
    return [];
  }
}

function change(next: readonly ChatWindow[]) {
  windows = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(windows));
  } catch {
    // Where storing is refused they last as long as the page.
  }
  for (const listener of listeners) listener();
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

/** Removes a window and what was begun in it. */
export function closeWindow(userId: string) {
  clearDraft(draftName(userId));
  change(without(userId));
}

// The next member at this browser finds none of them.
onTokensChange(() => {
  if (!isSignedIn()) change([]);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useWindows = () => useSyncExternalStore(subscribe, () => windows);
