import { FOCUS_SETTLES_MS } from '../timings.ts';

/** Moves the focus there once what had it is gone from the page, unless it found a place by itself. */
export const catchFocus = (next: () => HTMLElement | null | undefined) =>
  setTimeout(() => {
    if (document.activeElement === document.body) next()?.focus();
  }, FOCUS_SETTLES_MS);

/** Where reading goes on when nothing nearer is left. */
export const pageHeading = () => document.querySelector('h1');
