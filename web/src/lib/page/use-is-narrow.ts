import { useSyncExternalStore } from 'react';

/** Below this width the page has a bottom bar, and its lists one or two columns. */
export const NARROW = '(width < 48rem)';

const follow = (listener: () => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the page has its bottom bar. */
export const useIsNarrow = () => useSyncExternalStore(follow, () => matchMedia(NARROW).matches);
