import type { ChatMessage } from '@nautical/core/contracts/talk/chat';
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { useEffect, useState } from 'react';
import { markRead } from './api.ts';

type Reading = {
  room: ChatRoom;
  userId: string;
  messages: readonly ChatMessage[];
  isReady: boolean;
  /** The last message the member had read on entering, as the server knows it. */
  lastReadSeq: number | null | undefined;
  isAtEnd: boolean;
};

/** How far a room has been read: the first message that was new on entering, and how many came out of sight since. */
export function useReading({ room, userId, messages, isReady, lastReadSeq, isAtEnd }: Reading) {
  const lastSeq = messages.at(-1)?.seq;

  // Messages that were new on entering stay marked until the member leaves the room.
  const [firstNew, setFirstNew] = useState<number>();
  const hasMarked = firstNew !== undefined;
  useEffect(() => {
    if (isReady && lastReadSeq !== undefined && !hasMarked)
      setFirstNew(lastReadSeq === null ? Number.POSITIVE_INFINITY : lastReadSeq + 1);
  }, [isReady, lastReadSeq, hasMarked]);
  const isNews = ({ senderId, deletedAt, isHidden }: ChatMessage) => senderId !== userId && !deletedAt && !isHidden;
  const newFrom = messages.find((each) => each.seq >= (firstNew ?? Number.POSITIVE_INFINITY) && isNews(each));

  const isVisible = useIsVisible();
  useEffect(() => {
    if (isVisible && isAtEnd && hasMarked && lastSeq !== undefined && lastSeq > (lastReadSeq ?? 0))
      markRead(room, lastSeq);
  }, [room, isVisible, isAtEnd, hasMarked, lastSeq, lastReadSeq]);

  const [seenSeq, setSeenSeq] = useState(0);
  useEffect(() => {
    if (isAtEnd && lastSeq !== undefined) setSeenSeq(lastSeq);
  }, [isAtEnd, lastSeq]);

  return {
    // The very first message of a room needs no line above it.
    newFrom: newFrom !== undefined && newFrom.seq > 1 ? newFrom : undefined,
    unseen: seenSeq > 0 ? messages.filter((each) => each.seq > seenSeq && isNews(each)).length : 0,
  };
}

/** A hidden tab marks nothing as read. */
function useIsVisible() {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const handleChange = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isVisible;
}
