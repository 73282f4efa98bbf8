import { useEffect, useRef } from 'react';
import { pageHeading } from './catch-focus.ts';

/** Goes on at the heading when a screen shows something else at the same path: what led there is gone. */
export function useHeadingFocus(shown: string | undefined) {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    pageHeading()?.focus({ preventScroll: true });
  }, [shown]);
}
