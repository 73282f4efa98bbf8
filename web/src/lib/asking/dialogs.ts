// Dialogs that are asked for in many places and shown in one: whoever shows a listing need not know how it is reported.
import type { PersonSummary } from '@nautical/core/contracts/common/shapes';
import type { Listing } from '@nautical/core/contracts/market/listings';
import type { MessageKind } from '@nautical/core/domain/talk/messaging';
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

/** What each of them is told. */
export type AskedDialogs = {
  'message-seller': {
    seller: PersonSummary;
    /** What it is about; without it, a general inquiry. */
    item?: Pick<Listing, 'id' | 'title' | 'price' | 'images'>;
  };
  report: {
    /** A listing, a member, a question or a message, and how to call it. */
    subject:
      | { postId: string; name: string }
      | { userId: string; name: string }
      | { questionId: string; name: string }
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

/** Opens a dialog. It closes with whatever has asked for it. */
export function useOpenDialog() {
  const by = useId();
  useEffect(() => () => void (asked?.by === by && closeDialog()), [by]);
  return useCallback(<N extends Name>(name: N, told: AskedDialogs[N]) => show({ name, told, by } as Asked), [by]);
}

/** The dialog that is asked for, for the place that shows it. */
export const useAskedDialog = () => useSyncExternalStore(subscribe, () => asked);

export const closeDialog = () => show(undefined);
