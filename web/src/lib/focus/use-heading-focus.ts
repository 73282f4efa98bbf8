import { useEffect, useRef } from 'react';
import { pageHeading } from './catch-focus.ts';

/** Focuses the heading when a screen shows something else at the same path, because the focused element is gone. */
export function useHeadingFocus(shown: string | undefined) {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    pageHeading()?.focus({ preventScroll: true });
  }, [shown]);
}
