// Addresses can name people, so a member who signs in after someone else in the same tab is never sent back to that
// person’s pages.
import { tabOwner } from '@/lib/tokens.ts';

const KEPT = 'former-entries';
/** The tab’s current member, and the history entries left by earlier ones, where the browser can tell entries apart. */
type Kept = { member: string; entries: string[] };

function kept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
  } catch {
    return null;
  }
}

/** Call it whenever someone may have signed in. Returns whether the tab belonged to someone else before. */
export function noteMember(): boolean {
  const member = tabOwner();
  const before = kept();
  if (!member || before?.member === member) return false;
  const here = window.navigation?.currentEntry?.id;
  const entries = (before && window.navigation?.entries().map(({ id }) => id)) ?? [];
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ member, entries: entries.filter((id) => id !== here) }));
  } catch {
    // If storage is blocked, the session lasts only as long as the page.
  }
  return before !== null;
}

/** Whether the current history entry was left by a former member. */
export function isFormersEntry(): boolean {
  const here = window.navigation?.currentEntry?.id;
  return here !== undefined && kept()?.entries.includes(here) === true;
}
