// Looks at listings are counted after the answer, all of a second at once. A process that is killed loses at most
// that second; one that is stopped loses nothing, and sellers who ask are told of every look at this server.
import type { Ctx } from '../../../kit/context.ts';
import { countViews, type View } from './listings.queries.ts';

const STORED_EVERY_MS = 1_000;
const MOST_HELD = 5_000;

type At = Pick<Ctx, 'db' | 'log' | 'now'>;
export type Views = ReturnType<typeof gatherViews>;

const keyOf = ({ postId, userId }: View) => `${postId} ${userId}`;

/** The looks of one server. */
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
  /** Counts what has been held until now; one after the other, so that whoever waits knows that all is counted. */
  const store = () => {
    storing = storing.then(storeHeld);
    return storing;
  };

  return {
    store,
    /** Requests that are still being answered are counted one by one from here on. */
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
