import { useSyncExternalStore } from 'react';

/** From this width on there is room beside the page. */
const WIDE = '(min-width: 64rem)';

function subscribe(listener: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether something has room beside what the page is about, for what stands in one place or another by that. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
