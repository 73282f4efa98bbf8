// The first screen of a visit renders in two parts: what's in the viewport, then the rest.
import { startTransition, useEffect, useState } from 'react';

let isOver = false;
const waiting = new Set<() => void>();

/** False until the visible part of the first screen has been painted, then true. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(isOver);
  useEffect(() => {
    // In between, so that pictures which arrive meanwhile are drawn at once.
    const proceed = () => startTransition(() => setPainted(true));
    if (isOver) return proceed();
    waiting.add(proceed);
    return () => {
      waiting.delete(proceed);
    };
  }, []);
  return isPainted;
}

/** Signals that the visible part has rendered. */
export function useFirstPaint(isReady: boolean) {
  useEffect(() => {
    if (!isReady || isOver) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame is drawn after this call, so the rest begins with the next task.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        isOver = true;
        for (const proceed of waiting) proceed();
        waiting.clear();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady]);
}
