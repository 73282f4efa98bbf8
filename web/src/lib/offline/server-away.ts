// Whether the server is away although there is a network. Separate from the code that detects it, which loads after the page.
let isAway = false;

/** The window event that tells of a change. */
export const REACH_CHANGED = 'reach-changed';

export const isServerAway = () => isAway;

export const announceReach = () => window.dispatchEvent(new Event(REACH_CHANGED));

export function setServerAway(next: boolean) {
  if (next === isAway) return;
  isAway = next;
  announceReach();
}

let failures = 0;

/** Whether something on screen says that it couldn't be loaded. */
export const isFailureShown = () => failures > 0;

/** For what says so, while it's on screen; returns what to do when it goes. */
export function showFailure() {
  failures++;
  announceReach();
  return () => {
    failures--;
    announceReach();
  };
}
