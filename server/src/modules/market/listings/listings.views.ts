// Listing views are counted after the response, in batches of one second. A killed process loses at most that second; a
// stopped one loses nothing, and sellers always see every view counted on this server.
import type { Ctx } from '../../../kit/context.ts';
import { countViews, type View } from './listings.queries.ts';

const STORED_EVERY_MS = 1_000;
const MOST_HELD = 5_000;

type At = Pick<Ctx, 'db' | 'log' | 'now'>;
export type Views = ReturnType<typeof gatherViews>;

const keyOf = ({ postId, userId }: View) => `${postId} ${userId}`;

/** The buffered views of one server. */
export function gatherViews() {
  let held = new Map<string, View>();
  let at: At | undefined;
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  let isClosing = false;

  const storeHeld = async () => {
    clearTimeout(timer);
    timer = undefined;
    const views = [...held.values()];
    held = new Map();
    if (!at || views.length === 0) return;
    try {
      await countViews(at.db, views);
    } catch (error) {
      const isLost = held.size + views.length > MOST_HELD;
      const fate = isLost ? 'they are lost' : 'they are tried again';
      at.log.warn({ err: error, views: views.length }, `Views could not be counted; ${fate}`);
      if (isLost) return;
      held = new Map([...views.map((view) => [keyOf(view), view] as const), ...held]);
      timer ??= setTimeout(store, STORED_EVERY_MS).unref();
    }
  };
  /** Writes the buffered views, one batch after the other, so that awaiting it means everything is counted. */
  const store = () => {
    storing = storing.then(storeHeld);
    return storing;
  };

  return {
    store,
    /** From here on, views from requests still in flight are counted one by one. */
    close: () => {
      isClosing = true;
      return store();
    },
    count: (ctx: Ctx, postId: string) => {
      at = ctx;
      const view = { postId, userId: ctx.actor.id, at: ctx.now() };
      held.set(keyOf(view), view);
      if (isClosing || held.size >= MOST_HELD) void store();
      else timer ??= setTimeout(store, STORED_EVERY_MS).unref();
    },
  };
}
