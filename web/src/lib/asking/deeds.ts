// What a member has done, told by the screens to whoever counts it.
import type { GameEvent } from '@nautical/core/domain/progress/gamification';

export type Deed = { eventType: GameEvent; eventData: Record<string, string> };

let hearer: ((deed: Deed) => void) | undefined;
let untold: Deed[] = [];

/** Tells what a member has done, once it is stored. */
export function tellDeed(deed: Deed) {
  if (hearer) hearer(deed);
  else untold.push(deed);
}

/** Hears of every deed, with those told before. Returns what stops it. */
export function hearDeeds(hear: (deed: Deed) => void): () => void {
  hearer = hear;
  for (const deed of untold) hear(deed);
  untold = [];
  return () => {
    hearer = undefined;
  };
}
