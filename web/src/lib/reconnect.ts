import type { EffectTools } from './realtime.ts';

/** An effect of being connected again: what came meanwhile was missed. The first connection has missed nothing. */
export function whenBack(work: (tools: EffectTools) => void) {
  let isFirst = true;
  return (_event: unknown, tools: EffectTools) => {
    if (!isFirst) work(tools);
    isFirst = false;
  };
}
