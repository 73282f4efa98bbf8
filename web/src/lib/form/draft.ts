import { useCallback, useState } from 'react';
import { tabOwner } from '../tokens.ts';

const PREFIX = 'draft:';
/** Under names that begin so, written messages wait to be sent. */
export const OUTBOX = 'outbox:';

/** Where a draft is kept: with the member it belongs to, or with nobody, so that no other one at this browser finds it. */
const keyOf = (name: string, owner: string | undefined) => PREFIX + (owner ? `${owner}:` : '') + name;
export const draftKey = (name: string) => keyOf(name, tabOwner());

/** What a member has begun to type, kept for this tab over a reload. Never for passwords. */
export function useDraft<T extends Record<string, string>>(name: string, empty: T) {
  // What is typed while a session ends is still theirs, and what is typed while one begins still nobody's.
  const [owner] = useState(tabOwner);
  const key = keyOf(name, owner);
  const [draft, setDraft] = useState<T>(() => ({ ...empty, ...stored(key) }));
  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((before) => {
        const next = { ...before, ...part };
        store(key, next);
        return next;
      }),
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

/** Changes a draft whose form is no longer there. */
export function changeDraft<T extends Record<string, string>>(name: string, part: Partial<T>) {
  store(draftKey(name), { ...stored(draftKey(name)), ...part });
}

/** Forgets one draft whose place is gone. */
export function clearDraft(name: string) {
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Nothing was stored where storing is refused.
  }
}

/** Forgets what was typed in this tab. */
export function clearTyped() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored where storing is refused.
  }
}

/** Drafts and unsent messages outlive an expired session, but not a member who leaves on purpose. */
export function clearDrafts() {
  clearTyped();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OUTBOX)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored where storing is refused.
  }
}
