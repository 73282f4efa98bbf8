// Reads that are asked for at the same time are answered by one query. While a query is under way, whoever asks waits
// for the next one, which begins only when it has ended. So a query always begins after everybody it answers has asked,
// and nobody is told what was true before that. Nothing is kept, so nothing has to be forgotten when something changes.
// In a transaction a read is its own, because only the transaction sees what it has changed.
import { type Db, poolOf } from './client.ts';

type Round<Asked, Answer> = { asked: Asked[]; answer: Promise<Answer> };

/** Gathers what is asked while an answer is being found, and finds the next answer for all of it. */
function inRounds<Asked, Answer>(find: (asked: Asked[]) => Promise<Answer>) {
  let underWay: Promise<unknown> | undefined;
  let next: Round<Asked, Answer> | undefined;
  const open = (): Round<Asked, Answer> => {
    const asked: Asked[] = [];
    const answer = (async () => {
      await underWay;
      next = undefined;
      const found = find(asked);
      underWay = found.catch(() => {});
      return found;
    })();
    return { asked, answer };
  };
  return (one: Asked): Promise<Answer> => {
    next ??= open();
    next.asked.push(one);
    return next.answer;
  };
}

/** A read of many rows by their keys, for whoever wants one of them. */
export function together<Key extends string, Value>(find: (db: Db, keys: Key[]) => Promise<Map<Key, Value>>) {
  const rounds = new WeakMap<Db, (key: Key) => Promise<Map<Key, Value>>>();
  return async (db: Db, key: Key): Promise<Value | undefined> => {
    if (!poolOf(db)) return (await find(db, [key])).get(key);
    const ask = rounds.get(db) ?? inRounds((keys: Key[]) => find(db, [...new Set(keys)]));
    rounds.set(db, ask);
    return (await ask(key)).get(key);
  };
}

/** The same for each key by itself: what is asked for one key doesn’t wait for another. */
export function inLanes<Asked, Answer>(find: (asked: Asked[]) => Promise<Answer>) {
  type Lane = { ask: (one: Asked) => Promise<Answer>; asking: number };
  const lanes = new WeakMap<Db, Map<string, Lane>>();
  return async (db: Db, key: string, one: Asked): Promise<Answer> => {
    const byKey = lanes.get(db) ?? new Map<string, Lane>();
    lanes.set(db, byKey);
    const lane = byKey.get(key) ?? { ask: inRounds(find), asking: 0 };
    byKey.set(key, lane);
    lane.asking++;
    try {
      return await lane.ask(one);
    } finally {
      if (--lane.asking === 0) byKey.delete(key);
    }
  };
}

/**
 * A read that is the same for all who ask by the same key: the key says everything its answer depends on but the
 * database. What is answered belongs to several requests and is not to be changed.
 */
export function asOne<Answer>() {
  type Find = () => Promise<Answer>;
  const ask = inLanes(([first]: Find[]) => first!());
  return (db: Db, key: string, find: Find): Promise<Answer> => (poolOf(db) ? ask(db, key, find) : find());
}
