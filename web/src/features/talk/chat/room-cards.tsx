import type { User } from '@nautical/core/contracts/members/auth';
import type { RoomState } from '@nautical/core/contracts/talk/chat';
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { isAdmin } from '@nautical/core/policies/members/actor';
import { useQuery } from '@tanstack/react-query';
import { Hash, Timer, Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate, timeOf } from '@/lib/format.ts';
import { useConnection } from '@/lib/realtime.ts';
import { toast } from '@/lib/toast.ts';
import { mutesQuery, useSlowMode, useUnmute } from './api.ts';
import { ROOMS } from './rooms.ts';

export function ConnectionCard() {
  const { status, online } = useConnection();
  const isConnected = status === 'connected';
  return (
    <Card className="p-4">
      <h2 className="font-semibold">Connection Status</h2>
      <p role="status" className="mt-1 flex items-center gap-2 text-sm">
        {isConnected ? (
          <Wifi aria-hidden className="size-4 text-kelp" />
        ) : (
          <WifiOff aria-hidden className="size-4 text-sand" />
        )}
        {isConnected ? 'Connected to the chat server' : 'Disconnected from the chat server'}
      </p>
      <p className="mt-1 text-ink-muted text-sm">
        {isConnected
          ? `${online.length} other ${online.length === 1 ? 'member' : 'members'} online`
          : 'We’ll keep what you write and send it when you’re back online.'}
      </p>
    </Card>
  );
}

type RoomCardProps = { room: ChatRoom; state: RoomState | undefined; user: User; switcher: ReactNode };

export function CurrentRoomCard({ room, state, user, switcher }: RoomCardProps) {
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="font-semibold">Current Room</h2>
      <p className="flex items-center gap-1 font-display font-semibold text-lg">
        <Hash aria-hidden className="size-5 text-tide" />
        {ROOMS[room].name}
      </p>
      <p className="text-ink-muted text-sm">{ROOMS[room].about}</p>
      <SlowModeNote seconds={state?.slowModeSeconds ?? 0} />
      {switcher}
      {isAdmin(user) && <RoomAdmin room={room} seconds={state?.slowModeSeconds ?? 0} />}
    </Card>
  );
}

export function SlowModeNote({ seconds }: { seconds: number }) {
  if (seconds === 0) return null;
  return (
    <p className="flex items-center gap-1 text-sm">
      <Timer aria-hidden className="size-4 text-sand" />
      Slow mode: one message every {inWords(seconds)}
    </p>
  );
}

const SECONDS = [0, 5, 10, 30, 60, 300, 900];
const inWords = (seconds: number) => (seconds < 60 ? `${seconds} s` : `${seconds / 60} min`);

/** What admins set in a room. */
export function RoomAdmin({ room, seconds }: { room: ChatRoom; seconds: number }) {
  const { mutate, isPending } = useSlowMode();
  const { data: mutes } = useQuery(mutesQuery);
  const unmute = useUnmute();
  const here = mutes?.filter((mute) => mute.room === room) ?? [];
  const tell = (error: Error) =>
    toast({ title: 'We couldn’t change the room', description: explain(error), tone: 'destructive' });
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-3">
      <Field label="Slow mode">
        {(control) => (
          <Select
            {...control}
            value={seconds}
            disabled={isPending}
            onChange={({ target }) =>
              mutate({ params: { room }, body: { slowModeSeconds: Number(target.value) } }, { onError: tell })
            }
          >
            {[...new Set([...SECONDS, seconds])].map((each) => (
              <option key={each} value={each}>
                {each === 0 ? 'Off' : `One message every ${inWords(each)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {here.length > 0 && (
        <div>
          <h3 className="font-medium">Muted here</h3>
          <ul>
            {here.map(({ user, until, reason }) => (
              <li key={user.id} className="flex items-center gap-2 py-1 text-sm">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{user.username}</span>
                  <span className="block text-ink-muted text-xs">
                    {until ? `until ${formatDate(until)}, ${timeOf(until)}` : 'for good'}
                    {reason && `: ${reason}`}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  loading={unmute.isPending}
                  aria-label={`Unmute ${user.username}`}
                  onClick={() => unmute.mutate({ params: { room, userId: user.id } }, { onError: tell })}
                >
                  Unmute
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
