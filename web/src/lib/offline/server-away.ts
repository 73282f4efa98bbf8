// Whether the server is away although there is a network. Separate from the code that detects it, which loads after the page.
let isAway = false;

/** The window event that tells of a change. */
export const REACH_CHANGED = 'reach-changed';

export const isServerAway = () => isAway;

export function setServerAway(next: boolean) {
  if (next === isAway) return;
  isAway = next;
  window.dispatchEvent(new Event(REACH_CHANGED));
}
