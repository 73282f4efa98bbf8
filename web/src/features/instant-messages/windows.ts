// The chat windows a member has open. They outlive a reload of the page.
import { useSyncExternalStore } from 'react';
import { clearDraft } from '@/lib/draft.ts';
import type { ChatPartner } from '@/lib/open-chat.ts';
import { isSignedIn, onTokensChange } from '@/lib/tokens.ts';

export type ChatWindow = ChatPartner & { isMinimized: boolean };

const KEY = 'draft:chat-windows'; // among the drafts, because it goes with them when the member leaves
/** What fits beside each other on a small laptop; the oldest gives way. */
const MOST = 3;
export const draftName = (userId: string) => `instant:${userId}`;

let windows: readonly ChatWindow[] = stored();
const listeners = new Set<() => void>();

function stored(): readonly ChatWindow[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
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

/** Opens a window, or brings back the one there is. */
export const openWindow = (partner: ChatPartner) =>
  change([{ ...partner, isMinimized: false }, ...without(partner.userId)].slice(0, MOST));

export const toggleWindow = (userId: string) =>
  change(windows.map((each) => (each.userId === userId ? { ...each, isMinimized: !each.isMinimized } : each)));

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
