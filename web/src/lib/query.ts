import type { Endpoint } from '@nautical/core/endpoint';
import {
  type QueryClient as Client,
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { call, type Given, type PageOf, type Parts, type ReadReply, type Reply, readOnce, readPage } from './api.ts';
import { CACHE_KEPT_MS } from './timings.ts';

/** Data never goes stale on its own: every change names what it refreshes. */
export const queryClient: Client = new QueryClient({
  defaultOptions: {
    queries: {
      // "Nothing", the answer without a session, is the exception: the next screen asks again.
      staleTime: (query) => (query.state.data === null ? 0 : Number.POSITIVE_INFINITY),
      gcTime: CACHE_KEPT_MS,
      retry: false,
      refetchOnWindowFocus: false,
      // What failed is read again once there is a connection.
      refetchOnReconnect: ({ state }) => state.error !== null,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'online' },
  },
});

let isReading = true;

/** Turns all data reads off, or on again. While off, a read gives nothing. */
export function switchReads(on: boolean) {
  isReading = on;
}

/** One row per write endpoint: the reads it makes out of date. A forgotten row does not compile. */
export type RefreshTable<Api extends Record<string, Endpoint>> = {
  [K in keyof Api as Api[K]['method'] extends 'GET' ? never : K]: Endpoint[];
};

/** The options of a read, keyed by the endpoint's path and what is asked. */
export const read = <E extends Endpoint>(endpoint: E, ...[parts]: Given<E>) => {
  const asked = (parts ?? {}) as Parts<E>;
  return queryOptions({
    queryKey: [endpoint.path, asked] as const,
    queryFn: ({ signal }): Promise<ReadReply<E>> =>
      isReading ? readOnce(endpoint, asked, signal) : Promise.resolve(null as ReadReply<E>),
  });
};

/** The options of a list read page by page; its data is all items read so far. */
export const readPages = <E extends Endpoint>(endpoint: E, ...[parts]: Given<E>) => {
  const asked = (parts ?? {}) as Parts<E>;
  return infiniteQueryOptions({
    queryKey: [endpoint.path, { ...asked, pages: true }] as const,
    queryFn: ({ pageParam, signal }): Promise<PageOf<E>> =>
      isReading
        ? readPage(endpoint, asked, pageParam, signal)
        : Promise.resolve({ items: [] as unknown as Reply<E>, next: null }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    select: ({ pages }) => pages.flatMap(({ items }) => items as unknown as ItemOf<E>[]),
  });
};
type ItemOf<E extends Endpoint> = Reply<E> extends (infer Item)[] ? Item : never;

/** Asks again for what these endpoints answered: at once where it is on screen, otherwise when it is next needed. */
export const refresh = (...endpoints: Pick<Endpoint, 'path'>[]) =>
  Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

/** A write, and the reads it makes out of date. It is done when they are up to date again. */
export const useSend = <E extends Endpoint>(endpoint: E, outOfDate: Endpoint[]) =>
  useMutation({
    mutationFn: (parts: Parts<E>) => call(endpoint, ...([parts] as unknown as Given<E>)),
    onSuccess: () => refresh(...outOfDate),
  });
