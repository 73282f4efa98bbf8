import { operationsApi } from '@nautical/core/contracts/office/operations';
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { isServerAway, REACH_CHANGED } from '@/lib/offline/server-away.ts';
import { AWAY_RETRY_MS } from '@/lib/timings.ts';

const EVENTS = ['online', REACH_CHANGED];

/**
 * Like `lazy`, for what a page can do without: if the code can't be fetched, it's left out until the server can be
 * reached. If the server is there but the code isn't, as after a release, the page reloads or fails like a route.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const part = lazyRouteComponent(async () => ({ default: (await load()) as ComponentType<object> }));
  return lazy<ComponentType<P>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('Could not load a part:', error);
      return { default: (props: P) => <OnceReachable part={part} props={props} /> };
    }
  });
}

function OnceReachable({ part: Part, props }: { part: AsyncRouteComponent<object>; props: object }) {
  const [isReachable, setReachable] = useState(!Part.preload); // once it has loaded, there's nothing to preload
  useEffect(() => {
    if (isReachable) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      clearTimeout(timer);
      // An event tells when to look again.
      if (!navigator.onLine || isServerAway()) return;
      if (await isServerThere()) {
        await Part.preload?.();
        setReachable(true);
      } else if (!isOver) timer = setTimeout(look, AWAY_RETRY_MS);
    };
    void look();
    for (const event of EVENTS) window.addEventListener(event, look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const event of EVENTS) window.removeEventListener(event, look);
    };
  }, [isReachable, Part]);
  return isReachable ? <Part {...props} /> : null;
}

/** Asked directly: that the server went away is noticed only a few seconds later. */
const isServerThere = () =>
  fetch(operationsApi.health.path).then(
    ({ ok }) => ok,
    () => false,
  );
