import type { ChatMessage } from '@nautical/core/contracts/talk/chat';
import { useEffect, useMemo } from 'react';
import { useConnection, watchPeople } from '@/lib/realtime.ts';

/** The names of recent senders in a room, latest first, and of people online. */
export function usePeopleAround(messages: readonly ChatMessage[], userId: string): readonly string[] {
  const { online } = useConnection();
  const people = useMemo(() => {
    const byId = new Map(messages.flatMap(({ sender }) => (sender ? [[sender.id, sender.username] as const] : [])));
    byId.delete(userId);
    return byId;
  }, [messages, userId]);
  const peopleIds = [...people.keys()].join(' ');
  useEffect(() => watchPeople('chat', peopleIds ? peopleIds.split(' ') : []), [peopleIds]);
  useEffect(() => () => watchPeople('chat', []), []);
  return useMemo(
    () => [...new Set([...[...people.values()].reverse(), ...online.map(({ username }) => username)])],
    [people, online],
  );
}
