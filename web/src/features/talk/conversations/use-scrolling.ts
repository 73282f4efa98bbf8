import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OLDER_SCROLL_PX, SCROLL_RETRIES_MS } from '@/lib/timings.ts';

type Scrolling = {
  /** Within this many pixels of the end the newest message is followed. */
  near: number;
  /** Keys of the first and the last entry; each changes when one is added at that end. */
  first: string | undefined;
  last: string | undefined;
  /** The last entry is the member’s own, so scroll to it. */
  isLastOwn: boolean;
  onOlder: () => void;
};

/** Scrolls a conversation: it follows the newest message, stays where it is when earlier ones arrive, and asks for those. */
export function useScrolling({ near, first, last, isLastOwn, onOlder }: Scrolling) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const atEnd = useRef(true);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const fromEnd = useRef(0);

  const jump = useCallback(() => {
    const scroll = () => {
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
    };
    scroll();
    for (const timer of timers.current) clearTimeout(timer);
    // Pictures and cards may still grow for a moment.
    timers.current = SCROLL_RETRIES_MS.map((ms) => setTimeout(() => atEnd.current && scroll(), ms));
    atEnd.current = true;
    setAtEnd(true);
  }, []);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );

  // Where less room is left, as above a growing text or a keyboard on the screen, the newest message stays in view.
  useEffect(() => {
    const element = box.current!;
    const watch = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const handleScroll = useCallback(() => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    fromEnd.current = scrollHeight - scrollTop;
    atEnd.current = scrollHeight - scrollTop - clientHeight <= near;
    setAtEnd(atEnd.current);
    if (scrollTop < OLDER_SCROLL_PX) onOlder();
  }, [near, onOlder]);

  // Earlier messages push the rest down; the reader keeps the distance to the end instead.
  const before = useRef(first);
  useLayoutEffect(() => {
    const hadSome = before.current !== undefined;
    before.current = first;
    if (hadSome && box.current && !atEnd.current) box.current.scrollTop = box.current.scrollHeight - fromEnd.current;
  }, [first]);

  const newest = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (last === newest.current) return;
    const isFirst = newest.current === undefined;
    newest.current = last;
    if (isFirst || atEnd.current || isLastOwn) jump();
    else if (box.current) fromEnd.current = box.current.scrollHeight - box.current.scrollTop;
  }, [last, isLastOwn, jump]);

  return { box, isAtEnd, jump, handleScroll };
}
