// Menus, panels and dialogs are needed once somebody reaches for them. Their code comes after the page: when it is idle,
// when the pointer or the focus reaches their button, at the latest with the click, which is then answered as soon as it
// is there.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchWhenIdle } from '@/lib/page/when-idle.ts';
import { toastError } from '@/lib/toast-error.ts';

const ignore = () => {};
const parts = new Set<() => Promise<unknown>>();

export type LaterPart<T> = {
  fetch: () => Promise<T>;
  /** Fetches it for what may come, without a word when that fails. */
  fetchAhead: () => void;
  find: () => T | undefined;
  /** For what is drawn only once it is there. */
  get: () => T;
  watch: (watcher: () => void) => () => void;
  /** What the button has to do that opens it. */
  button: { onPointerEnter: () => void; onFocus: () => void };
};

/** Something whose code comes after the page. */
export function laterPart<T extends object>(load: () => Promise<T>): LaterPart<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const watchers = new Set<() => void>();
  const fetch = () => {
    loading ??= load().then(
      (part) => {
        loaded = part;
        for (const watcher of watchers) watcher();
        return part;
      },
      (error) => {
        // The next try asks anew.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const fetchAhead = () => void fetch().catch(ignore);
  parts.add(fetch);
  return {
    fetch,
    fetchAhead,
    find: () => loaded,
    get: () => {
      if (!loaded) throw new Error('This part of the page hasn’t loaded');
      return loaded;
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    button: { onPointerEnter: fetchAhead, onFocus: fetchAhead },
  };
}

/** The part once it is there. */
export const useLoaded = <T>(part: LaterPart<T>) => useSyncExternalStore(part.watch, part.find, part.find);

/**
 * The part once it has been wanted and is there. Wanted before that, it is fetched; when it cannot be, the member is told
 * and `onFail` takes the wish back.
 */
export function useLaterPart<T>(part: LaterPart<T>, isWanted: boolean, onFail: () => void): T | undefined {
  const loaded = useLoaded(part);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const isMissing = isWanted && !loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is fetched once, whoever takes it back.
  useEffect(() => {
    if (!isMissing) return;
    part.fetch().catch((error) => {
      toastError(error);
      onFail();
    });
  }, [isMissing, part]);
  return wasWanted ? loaded : undefined;
}

/** Fetches the parts of the page that is shown. */
export const fetchParts = () => Promise.allSettled([...parts].map((fetch) => fetch()));

/** Fetches them when there is nothing better to do. Returns what calls it off. */
export const fetchPartsWhenIdle = () => fetchWhenIdle(() => void fetchParts());
