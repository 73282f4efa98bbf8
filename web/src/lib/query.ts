import type { Endpoint, Read, Write } from '@nautical/core/endpoint';
import { APART, type Thing } from '@nautical/core/things';
import {
  type QueryClient as Client,
  hashKey,
  infiniteQueryOptions,
  onlineManager,
  type Query,
  QueryClient,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import {
  ApiError,
  call,
  type Given,
  isPassing,
  type PageOf,
  type Parts,
  type ReadReply,
  type Reply,
  readOnce,
  readPage,
} from './api.ts';
import { askConfirmation } from './asking/confirmation.ts';
import { AWAY_RETRY_MS, CACHE_KEPT_MS } from './timings.ts';

/** Data never goes stale on its own: writes and events refetch what they changed where it's shown. */
export const queryClient: Client = new QueryClient({
  defaultOptions: {
    queries: {
      // Null, the result without a session, and saved copies are the exceptions: the next screen refetches them.
      staleTime: (query) => (query.state.data === null || isKept(query) ? 0 : Number.POSITIVE_INFINITY),
      gcTime: CACHE_KEPT_MS,
      retry: false,
      refetchOnWindowFocus: false,
      // Failed reads and saved copies are refetched once there is a connection.
      refetchOnReconnect: (query) => query.state.error !== null || isKept(query),
      refetchInterval: untilAnswered,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'online' },
  },
});

// It's only notified of changes, and a page may start offline.
onlineManager.setOnline(navigator.onLine);

type Asking = { queryHash: string; state: { error: unknown } };

/** Reads on screen that failed or returned a saved copy are retried until they succeed. */
export function untilAnswered(query: Asking) {
  const { error } = query.state;
  return (error === null ? isKept(query) : isPassing(error)) && navigator.onLine && AWAY_RETRY_MS;
}

/** The reads whose last answer is a saved copy, by the hash of their key, with the time the server gave it. */
export const kept = new Map<string, string>();

/** Whether a read shows a saved copy. */
export const isKept = ({ queryHash }: { queryHash: string }) => kept.has(queryHash);

/** For a list, only the first page clears the mark; any page can set it. */
const hearKept =
  (key: readonly unknown[], isFirst = true) =>
  (since: string | null) => {
    const hash = hashKey(key);
    if (isFirst) kept.delete(hash);
    if (since !== null) kept.set(hash, since);
  };

let isReading = true;

/** Turns all data reads off or on. While off, reads return null. */
export function switchReads(on: boolean) {
  isReading = on;
}

/** What the reads show that have been asked for, by their paths. */
const shown = new Map<string, readonly Thing[]>();

/** The query key of a read: its path and parameters. */
function keyOf<Asked>({ path, shows }: Read, asked: Asked) {
  shown.set(path, shows);
  return [path, asked] as const;
}

/** The query options of a read, keyed by the endpoint's path and parameters. */
export const read = <E extends Read>(endpoint: E, ...[parts]: Given<E>) => {
  const asked = (parts ?? {}) as Parts<E>;
  return queryOptions({
    queryKey: keyOf(endpoint, asked),
    queryFn: ({ queryKey, signal }): Promise<ReadReply<E>> =>
      isReading ? readOnce(endpoint, asked, signal, hearKept(queryKey)) : Promise.resolve(null as ReadReply<E>),
  });
};

/** The options of a list read page by page; its data is all items read so far. */
export const readPages = <E extends Read>(endpoint: E, ...[parts]: Given<E>) => {
  const asked = (parts ?? {}) as Parts<E>;
  return infiniteQueryOptions({
    queryKey: keyOf(endpoint, { ...asked, pages: true }),
    queryFn: ({ pageParam, queryKey, signal }): Promise<PageOf<E>> =>
      isReading
        ? readPage(endpoint, asked, pageParam, signal, hearKept(queryKey, pageParam === null))
        : Promise.resolve({ items: [] as unknown as Reply<E>, next: null }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    select: ({ pages }) => pages.flatMap(({ items }) => items as unknown as ItemOf<E>[]),
  });
};
type ItemOf<E extends Endpoint> = Reply<E> extends (infer Item)[] ? Item : never;

type Fields = Record<string, unknown>;
type Asked = { params?: Fields; query?: Fields; body?: Fields | null };

/** The rows of a kind that fields name: by `aquariumId`, by `aquariumIds`, or by the `id` of `/api/aquariums/:id`. */
const rowsIn = (kind: string, path: string, fields: Fields) =>
  [fields[`${kind}Id`], fields[`${kind}Ids`], RegExp(`/${kind}s?/:id`).test(path) && fields.id].flat().filter(Boolean);

/** The rows of a kind that a read names. */
const rowsOf = (kind: string, { queryKey: [path, asked] }: Query) =>
  rowsIn(kind, path as string, { ...(asked as Asked)?.query, ...(asked as Asked)?.params });

/** Reads on screen of rows that are being deleted: nothing more is asked for them, and they go with their page. */
const gone = new WeakSet<Query>();
const cache = queryClient.getQueryCache();
cache.subscribe(({ type, query }) => {
  // The next member asks under the same keys.
  if (type === 'removed') kept.delete(query.queryHash);
  if (type === 'observerRemoved' && gone.has(query) && !query.isActive()) cache.remove(query);
});

/**
 * Refetches everything that shows one of these things: right away if it's on screen, otherwise when it's next needed.
 * `about` are the fields that name what changed: a read that names another tank than they do is left alone.
 */
export const refresh = (things: readonly Thing[], about: object = {}, path = '') =>
  queryClient.invalidateQueries({
    predicate: (query) =>
      !gone.has(query) &&
      !!shown.get(query.queryKey[0] as string)?.some((thing) => things.includes(thing)) &&
      APART.every((kind) => {
        const changed = rowsIn(kind, path, about as Fields);
        const named = rowsOf(kind, query);
        return !changed[0] || !named[0] || named.some((row) => changed.includes(row));
      }),
  });

/** Refetches what a write changed. For new rows, the body says what they belong to. */
export function refreshAfter<E extends Write>({ method, path, changes }: E, parts?: Parts<E>) {
  const { params, body } = (parts ?? {}) as Asked;
  return refresh(changes, { ...(method === 'POST' && body), ...params }, path);
}

/** Stops refetching a row that is being deleted. Returns a function that undoes this. */
function giveUp<E extends Write>({ method, path }: E, parts: Parts<E>) {
  const { params } = parts as unknown as Asked;
  const kind = method === 'DELETE' && /([^/]+?)s?\/:id$/.exec(path)?.[1];
  const about = kind
    ? cache.findAll({ type: 'active', predicate: (query) => rowsOf(kind, query).includes(params?.id) })
    : [];
  for (const query of about) gone.add(query);
  return () => {
    for (const query of about) gone.delete(query);
  };
}

/** Repeats a call that needed the member's confirmation, after they confirm. */
async function confirming<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.problem?.code === 'unconfirmed';
    if (!isAsked || !(await askConfirmation())) throw error;
    return send();
  }
}

/** A write. It's done when everything that shows the change is up to date again. */
export const useSend = <E extends Write>(endpoint: E) =>
  useMutation({
    mutationFn: (parts: Parts<E>) => confirming(() => call(endpoint, ...([parts] as unknown as Given<E>))),
    onMutate: (parts) => giveUp(endpoint, parts),
    onError: (_error, _parts, takeBack) => takeBack?.(),
    onSuccess: (_reply, parts) => refreshAfter(endpoint, parts),
  });
