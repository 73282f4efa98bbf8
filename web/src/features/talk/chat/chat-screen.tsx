import type { User } from '@nautical/core/contracts/members/auth';
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { isAdmin } from '@nautical/core/policies/members/actor';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, Hash, Mail, Settings2, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/overlay/dialog.tsx';
import { CountBadge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { chatReferrer } from '@/features/doctor/fish-doctor/chat-handover.ts';
import { untilAnswered } from '@/lib/query.ts';
import { useConnection } from '@/lib/realtime.ts';
import { useUser } from '@/lib/session.ts';
import { POLL_MS } from '@/lib/timings.ts';
import { preferencesQuery, rememberRoom, roomsQuery } from './api.ts';
import { ConnectionCard, CurrentRoomCard, RoomAdmin, SlowModeNote } from './room-cards.tsx';
import { RoomList } from './room-list.tsx';
import { RoomPanel } from './room-panel.tsx';
import { ROOMS } from './rooms.ts';

type ChatScreenProps = {
  /** The room the address names; without it the member's last one. */
  asked: ChatRoom | undefined;
  onRoomChange: (room: ChatRoom) => void;
};

export function ChatScreen({ asked, onRoomChange }: ChatScreenProps) {
  const { user } = useUser();
  const { data: preferences, isPending, isError } = useQuery(preferencesQuery);
  const last = preferences?.lastChatRoom ?? (isError ? 'general' : undefined);
  const room = asked ?? last;

  // A room opened by a link counts as the last one from now on.
  useEffect(() => {
    if (room && !isPending && !isError && room !== last) rememberRoom(room);
  }, [room, last, isPending, isError]);

  return (
    <div className="-mt-3 -mb-14 flex h-[calc(100dvh-9.5rem)] min-h-96 flex-col gap-2 md:-mt-2 md:-mb-8 md:h-[calc(100dvh-7rem)] md:gap-3">
      <div className="flex items-center justify-between gap-x-4">
        <PageHeading>Community Chat</PageHeading>
        <nav aria-label="Chat links" className="flex gap-1">
          <BackLink />
          <Link to="/messages" className={buttonClass({ variant: 'ghost', size: 'sm' })} aria-label="Private Messages">
            <Mail aria-hidden />
            <span className="max-md:hidden">Private Messages</span>
          </Link>
        </nav>
      </div>
      {room && user ? (
        <Rooms room={room} user={user} onRoomChange={onRoomChange} />
      ) : (
        <Skeleton className="min-h-0 flex-1 rounded-card" />
      )}
    </div>
  );
}

function BackLink() {
  const [referrer] = useState(chatReferrer);
  const name = referrer === '/' ? 'Market' : 'Fish Doctor';
  return (
    <Link to={referrer} className={buttonClass({ variant: 'ghost', size: 'sm' })} aria-label={`Back to ${name}`}>
      <ArrowLeft aria-hidden />
      <span className="max-md:hidden">Back to {name}</span>
    </Link>
  );
}

type RoomsProps = { room: ChatRoom; user: User; onRoomChange: (room: ChatRoom) => void };

function Rooms({ room, user, onRoomChange }: RoomsProps) {
  const isConnected = useConnection().status === 'connected';
  const { data: rooms, refetch } = useQuery({ ...roomsQuery, refetchInterval: isConnected ? untilAnswered : POLL_MS });
  const state = rooms?.find((each) => each.room === room);
  const [isChoosing, setChoosing] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const unreadElsewhere = rooms?.reduce((sum, each) => sum + (each.room === room ? 0 : each.unread), 0) ?? 0;

  function choose(next: ChatRoom) {
    setChoosing(false);
    if (next !== room) onRoomChange(next);
  }
  function openChoice() {
    setChoosing(true);
    void refetch();
  }

  return (
    <div className="flex min-h-0 flex-1 gap-4">
      <Card className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
        <div className="flex items-center gap-2 border-line border-b px-2 py-1 lg:hidden">
          <Button variant="ghost" onClick={openChoice}>
            <span className="sr-only">Switch room. You’re in </span>
            <Hash aria-hidden className="text-tide" />
            {ROOMS[room].name}
            <ChevronDown aria-hidden />
            <CountBadge count={unreadElsewhere} noun="unread in other rooms" />
          </Button>
          <p role="status" className="ml-auto flex items-center gap-1 pr-2 text-ink-muted text-sm">
            {isConnected ? (
              <>
                <span aria-hidden className="size-2 rounded-full bg-kelp" />
                Connected
              </>
            ) : (
              <>
                <WifiOff aria-hidden className="size-4 text-sand" />
                Disconnected
              </>
            )}
          </p>
          {isAdmin(user) && (
            <IconButton label="Room settings" onClick={() => setSetting(true)}>
              <Settings2 aria-hidden />
            </IconButton>
          )}
        </div>
        <div className="px-3 not-empty:py-1 lg:hidden">
          <SlowModeNote seconds={state?.slowModeSeconds ?? 0} />
        </div>
        <RoomPanel key={room} room={room} user={user} state={state} />
      </Card>
      {/* It ends above the button of the direct chats. */}
      <aside aria-label="Rooms" className="mb-8 hidden w-72 shrink-0 flex-col gap-4 overflow-y-auto lg:flex">
        <CurrentRoomCard
          room={room}
          state={state}
          user={user}
          switcher={
            <Button variant="secondary" size="sm" onClick={openChoice}>
              Switch room
            </Button>
          }
        />
        <Card className="p-2">
          <RoomList rooms={rooms} current={room} isShort onChoose={choose} />
        </Card>
        <ConnectionCard />
      </aside>
      <Dialog title="Switch room" open={isChoosing} onOpenChange={setChoosing}>
        <RoomList rooms={rooms} current={room} onChoose={choose} />
      </Dialog>
      <Dialog title={`Room settings: ${ROOMS[room].name}`} open={isSetting} onOpenChange={setSetting}>
        <RoomAdmin room={room} seconds={state?.slowModeSeconds ?? 0} />
      </Dialog>
    </div>
  );
}
