// An address can name people. Whoever signs in after somebody else in the same tab is not led back to theirs.
import { tabOwner } from '@/lib/tokens.ts';

const KEPT = 'former-entries';
/** Whose tab it is, and the entries of its history from before. They are known only where the browser tells them apart. */
type Kept = { member: string; entries: string[] };

function kept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
  } catch {
    return null;
  }
}

/** To be called whenever somebody may have signed in. Says whether the tab was somebody else's before. */
export function noteMember(): boolean {
  const member = tabOwner();
  const before = kept();
  if (!member || before?.member === member) return false;
  const here = window.navigation?.currentEntry?.id;
  const entries = (before && window.navigation?.entries().map(({ id }) => id)) ?? [];
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ member, entries: entries.filter((id) => id !== here) }));
  } catch {
    // Where storing is refused the session lasts as long as the page.
  }
  return before !== null;
}

/** Whether the page is at an entry of the history that a former member has left. */
export function isFormersEntry(): boolean {
  const here = window.navigation?.currentEntry?.id;
  return here !== undefined && kept()?.entries.includes(here) === true;
}
