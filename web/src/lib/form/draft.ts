import { useCallback, useRef, useState } from 'react';
import { tabOwner } from '../tokens.ts';

const PREFIX = 'draft:';
/** The storage key prefix of unsent messages. */
export const OUTBOX = 'outbox:';

/** The storage key of a draft. It includes the member, so that nobody else on this browser sees it. */
const keyOf = (name: string, owner: string | undefined) => PREFIX + (owner ? `${owner}:` : '') + name;
export const draftKey = (name: string) => keyOf(name, tabOwner());

/** A draft that survives a reload of this tab. Never for passwords. */
export function useDraft<T extends Record<string, string>>(name: string, empty: T) {
  // Text typed while a session ends still belongs to its member; text typed while one starts still belongs to nobody.
  const [owner] = useState(tabOwner);
  const key = keyOf(name, owner);
  const [draft, setDraft] = useState<T>(() => ({ ...empty, ...stored(key) }));
  const latest = useRef(draft);
  const change = useCallback(
    (part: Partial<T>) => {
      latest.current = { ...latest.current, ...part };
      // At once: sending the draft may unmount its form, and what was sent must not come back with it.
      store(key, latest.current);
      setDraft(latest.current);
    },
    [key],
  );
  return [draft, change] as const;
}

function stored(key: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

function store(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Where storing is refused the draft lasts as long as the screen.
  }
}

/** A draft as it was left. */
export const readDraft = <T extends Record<string, string>>(name: string, empty: T): T => ({
  ...empty,
  ...stored(draftKey(name)),
});

/** Changes a draft whose form is no longer mounted. */
export function changeDraft<T extends Record<string, string>>(name: string, part: Partial<T>) {
  store(draftKey(name), { ...stored(draftKey(name)), ...part });
}

/** Deletes a draft whose form is gone. */
export function clearDraft(name: string) {
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Nothing was stored where storing is refused.
  }
}

/** Deletes all drafts of this tab. */
export function clearTyped() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored where storing is refused.
  }
}

/** Drafts and unsent messages survive an expired session, but not a deliberate sign-out. */
export function clearDrafts() {
  clearTyped();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OUTBOX)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored where storing is refused.
  }
}
