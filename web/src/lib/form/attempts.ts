// A call that must take effect once keeps its key until it’s known how it went: over a failure, a double click and a reload.
import { isPassing } from '@/lib/api.ts';
import { changeDraft, clearDraft, readDraft } from '@/lib/form/draft.ts';

const nameOf = (name: string) => `attempt:${name}`;

/** The key for sending this: the one before it, if the same thing was sent and nobody knows how that went. */
export function attemptKey(name: string, sent: object): string {
  const said = JSON.stringify(sent);
  const last = readDraft(nameOf(name), { said: '', key: '' });
  if (last.said === said && last.key) return last.key;
  const key = crypto.randomUUID();
  changeDraft(nameOf(name), { said, key });
  return key;
}

/** What was sent last, if nobody knows how it went. */
export function openAttempt<T extends object>(name: string): T | undefined {
  const { said } = readDraft(nameOf(name), { said: '' });
  return said ? JSON.parse(said) : undefined;
}

/** It’s known how it went, so the next one is another. */
export const settleAttempt = (name: string) => clearDraft(nameOf(name));

/** Sends something with its key, and keeps the key only while nobody knows how it went. */
export async function sendOnce<Answer>(name: string, sent: object, send: (key: string) => Promise<Answer>) {
  try {
    const answer = await send(attemptKey(name, sent));
    settleAttempt(name);
    return answer;
  } catch (error) {
    if (!isPassing(error)) settleAttempt(name);
    throw error;
  }
}
