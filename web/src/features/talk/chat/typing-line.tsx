import { useConnection } from '@/lib/realtime.ts';

/** Who is writing at the moment. Its line is always there, so that nothing moves. */
export function TypingLine({ room, userId }: { room: string; userId: string }) {
  const names = useConnection()
    .typing.filter((person) => person.room === room && person.id !== userId)
    .map(({ username }) => username);
  const words =
    names.length === 0
      ? ''
      : names.length === 1
        ? `${names[0]} is typing…`
        : names.length === 2
          ? `${names[0]} and ${names[1]} are typing…`
          : `${names.length} people are typing…`;
  return <p className="h-5 shrink-0 truncate px-3 text-ink-muted text-xs">{words}</p>;
}
