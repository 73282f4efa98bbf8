// Reports what a member did, from the screens to the code that counts it.
import type { GameEvent } from '@nautical/core/domain/progress/gamification';

export type Deed = { eventType: GameEvent; eventData: Record<string, string> };

let hearer: ((deed: Deed) => void) | undefined;
let untold: Deed[] = [];

/** Reports what a member did, after it's stored. */
export function tellDeed(deed: Deed) {
  if (hearer) hearer(deed);
  else untold.push(deed);
}

/** Listens to every deed, including earlier ones. Returns a function that stops it. */
export function hearDeeds(hear: (deed: Deed) => void): () => void {
  hearer = hear;
  for (const deed of untold) hear(deed);
  untold = [];
  return () => {
    hearer = undefined;
  };
}
