import { useSyncExternalStore } from 'react';

/** From this width on there's room beside the main content. */
const WIDE = '(min-width: 64rem)';

/** Below this width the page has a bottom bar, and its lists one or two columns. */
export const NARROW = '(width < 48rem)';

const following = (query: string) => (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
const followWide = following(WIDE);
const followNarrow = following(NARROW);

/** Whether there's room beside the main content, for layouts that depend on it. */
export const useIsWide = () =>
  useSyncExternalStore(
    followWide,
    () => matchMedia(WIDE).matches,
    () => true,
  );

/** Whether the page has its bottom bar. */
export const useIsNarrow = () => useSyncExternalStore(followNarrow, () => matchMedia(NARROW).matches);
