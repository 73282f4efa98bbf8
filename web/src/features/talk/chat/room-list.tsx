import type { RoomState } from '@nautical/core/contracts/talk/chat';
import { CHAT_ROOMS, type ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import clsx from 'clsx';
import { Hash } from 'lucide-react';
import { CountBadge } from '@/components/ui/badge.tsx';
import { handleArrows } from '@/lib/focus/arrow-keys.ts';
import { ROOMS } from './rooms.ts';

type RoomListProps = {
  rooms: readonly RoomState[] | null | undefined;
  current: ChatRoom;
  /** Names only. */
  isShort?: boolean;
  onChoose: (room: ChatRoom) => void;
};

export function RoomList({ rooms, current, isShort, onChoose }: RoomListProps) {
  return (
    <ul onKeyDown={handleArrows} className="flex flex-col gap-0.5">
      {CHAT_ROOMS.map((room) => {
        const unread = room === current ? 0 : (rooms?.find((state) => state.room === room)?.unread ?? 0);
        return (
          <li key={room}>
            <button
              type="button"
              aria-current={room === current ? 'true' : undefined}
              onClick={() => onChoose(room)}
              className={clsx(
                'flex w-full items-center gap-3 rounded-control px-3 py-1 text-left -outline-offset-2 transition-colors hover:bg-raised aria-[current]:bg-raised aria-[current]:font-semibold',
                isShort ? 'min-h-9 pointer-coarse:min-h-11' : 'min-h-10',
              )}
            >
              <Hash aria-hidden className="size-4 shrink-0 text-tide" />
              <span className="min-w-0 flex-1">
                <span className={unread > 0 ? 'block truncate font-semibold' : 'block truncate'}>
                  {ROOMS[room].name}
                </span>
                {!isShort && (
                  <span className="block truncate font-normal text-ink-muted text-xs">{ROOMS[room].about}</span>
                )}
              </span>
              <CountBadge count={unread} noun="unread" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
