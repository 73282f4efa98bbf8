import { useSyncExternalStore } from 'react';

/** From this width on there's room beside the main content. */
const WIDE = '(min-width: 64rem)';

const follow = (listener: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether there's room beside the main content, for layouts that depend on it. */
export const useIsWide = () =>
  useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => true,
  );
