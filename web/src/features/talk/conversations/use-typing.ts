import { useEffect, useMemo, useRef } from 'react';
import { sendLive } from '@/lib/realtime.ts';
import { TYPING_TOLD_MS } from '@/lib/timings.ts';

/** Sends typing events to a room or a person: right away, repeatedly while typing, and on stop. */
export function useTyping(to: { room?: string; receiverId?: string }) {
  const { room, receiverId } = to;
  const told = useRef(0);
  const typing = useMemo(() => {
    const target = { ...(room !== undefined && { room }), ...(receiverId !== undefined && { receiverId }) };
    const stop = () => {
      if (told.current) sendLive({ type: 'TYPING_STOP', ...target });
      told.current = 0;
    };
    const handleText = (text: string) => {
      if (!text.trim()) return stop();
      if (Date.now() - told.current < TYPING_TOLD_MS) return;
      told.current = Date.now();
      sendLive({ type: 'TYPING_START', ...target });
    };
    return { stop, handleText };
  }, [room, receiverId]);
  useEffect(() => typing.stop, [typing]);
  return typing;
}
