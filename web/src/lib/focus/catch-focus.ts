import { FOCUS_SETTLES_MS } from '../timings.ts';

/** Moves the focus there after the focused element is removed, unless it has already moved elsewhere. */
export const catchFocus = (next: () => HTMLElement | null | undefined) =>
  setTimeout(() => {
    if (document.activeElement === document.body) next()?.focus();
  }, FOCUS_SETTLES_MS);

/** Where the focus goes if nothing closer is left. */
export const pageHeading = () => document.querySelector('h1');
