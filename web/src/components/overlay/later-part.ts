// Menus, panels and dialogs load after the page: when it is idle, when the pointer or the focus reaches their button, or
// with the click at the latest, which is then handled as soon as the code is there.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchWhenIdle } from '@/lib/page/when-idle.ts';
import { toastError } from '@/lib/toast-error.ts';

const ignore = () => {};
const parts = new Set<() => Promise<unknown>>();

export type LaterPart<T> = {
  fetch: () => Promise<T>;
  /** Prefetches it; failures are ignored. */
  fetchAhead: () => void;
  find: () => T | undefined;
  /** For rendering only after it has loaded. */
  get: () => T;
  watch: (watcher: () => void) => () => void;
  /** Event handlers for the button that opens it. */
  button: { onPointerEnter: () => void; onFocus: () => void };
};

/** A part of the page whose code loads later. */
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
        // Allow the next attempt to fetch again.
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

/** The part, once loaded. */
export const useLoaded = <T>(part: LaterPart<T>) => useSyncExternalStore(part.watch, part.find, part.find);

/**
 * The part, once requested and loaded. If the request comes first, it is fetched; if that fails, the member is told and
 * `onFail` withdraws the request.
 */
export function useLaterPart<T>(part: LaterPart<T>, isWanted: boolean, onFail: () => void): T | undefined {
  const loaded = useLoaded(part);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const isMissing = isWanted && !loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is fetched once, even if it is withdrawn.
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

/** Fetches them when the page is idle. Returns a function that cancels it. */
export const fetchPartsWhenIdle = () => fetchWhenIdle(() => void fetchParts());
