// Dialogs that are opened from many places and rendered in one, so a listing doesn't need to know how it's reported.
import type { PersonSummary } from '@nautical/core/contracts/common/shapes';
import type { Listing } from '@nautical/core/contracts/market/listings';
import type { MessageKind } from '@nautical/core/domain/talk/messaging';
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

/** The props of each dialog. */
export type AskedDialogs = {
  'message-seller': {
    seller: PersonSummary;
    /** What it is about; without it, a general inquiry. */
    item?: Pick<Listing, 'id' | 'title' | 'price' | 'images'>;
    /** For a message about an order, which can also go to the buyer. */
    title?: string;
    quickReplies?: readonly string[];
  };
  report: {
    /** A listing, a member, a question, a review or a message, and what to call it. */
    subject:
      | { postId: string; name: string }
      | { userId: string; name: string }
      | { questionId: string; name: string }
      | { reviewId: string; name: string }
      | { messageKind: MessageKind; messageId: string; name: string };
  };
};
type Name = keyof AskedDialogs;
type Asked = { [N in Name]: { name: N; told: AskedDialogs[N]; by: string } }[Name];

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function show(next: Asked | undefined) {
  asked = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Opens a dialog. It closes when the component that opened it unmounts. */
export function useOpenDialog() {
  const by = useId();
  useEffect(() => () => void (asked?.by === by && closeDialog()), [by]);
  return useCallback(<N extends Name>(name: N, told: AskedDialogs[N]) => show({ name, told, by } as Asked), [by]);
}

/** The open dialog, for the component that renders it. */
export const useAskedDialog = () => useSyncExternalStore(subscribe, () => asked);

export const closeDialog = () => show(undefined);
