import type { Profile } from '@nautical/core/contracts/members/profiles';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { useConnection } from '@/lib/realtime.ts';
import { chatsQuery, personQuery } from './api.ts';
import { ChatList, type Person } from './chat-list.tsx';
import { Thread } from './thread.tsx';

type DirectChatsScreenProps = {
  /** The other person. On a phone, the conversation replaces the list. */
  userId: string | undefined;
  onChoose: (userId: string) => void;
};

/** The chats in full size: list and conversation side by side, on a phone one after the other. */
export function DirectChatsScreen({ userId, onChoose }: DirectChatsScreenProps) {
  const [turn, setTurn] = useState(0);
  function handleChoose({ id }: Person) {
    setTurn((before) => before + 1);
    onChoose(id);
  }
  return (
    <div className="-mt-3 -mb-14 flex h-[calc(100dvh-9.5rem)] min-h-96 flex-col gap-2 md:-mt-2 md:-mb-8 md:h-[calc(100dvh-7rem)] md:gap-3">
      <div className={clsx(userId && 'max-md:sr-only')}>
        <PageHeading>Direct Chats</PageHeading>
      </div>
      <div className="flex min-h-0 flex-1 gap-4">
        <Card className={clsx('w-full overflow-y-auto p-1 md:w-80 md:shrink-0', userId && 'max-md:hidden')}>
          <ChatList current={userId} onChoose={handleChoose} />
        </Card>
        <Card className={clsx('min-w-0 flex-1 flex-col overflow-hidden md:flex', userId ? 'flex' : 'hidden')}>
          {userId ? (
            <Conversation key={userId} userId={userId} turn={turn} />
          ) : (
            <div className="flex flex-1 flex-col justify-center p-6">
              <EmptyState
                icon={<MessagesSquare aria-hidden />}
                title="Choose a chat"
                sentence="Your conversations are on the left."
              />
            </div>
          )}
        </Card>
      </div>
    </div>
  );
}

function Conversation({ userId, turn }: { userId: string; turn: number }) {
  const navigate = useNavigate();
  const chat = useQuery(chatsQuery).data?.find(({ person }) => person.id === userId);
  // Who it is stays known when a block hides them in the middle of it.
  const [seen, setSeen] = useState<Pick<Profile, 'username' | 'avatar'>>();
  const { data: profile } = useQuery({ ...personQuery(userId), enabled: !chat && !seen });
  const isOnline = useConnection().online.some(({ id }) => id === userId);
  const known = chat?.person ?? profile ?? seen;
  if (known && known !== seen) setSeen(known);
  const person = { id: userId, username: known?.username ?? 'Unknown User', avatar: known?.avatar ?? null };
  return (
    <>
      <div className="flex items-center gap-2 border-line border-b p-2">
        <Link
          to="/direct-chats"
          className={buttonClass({ variant: 'ghost', size: 'icon', className: 'md:hidden' })}
          aria-label="Back to all chats"
        >
          <ArrowLeft aria-hidden />
        </Link>
        <Link to="/profile/$userId" params={{ userId }} className="flex min-w-0 items-center gap-2 rounded-control">
          <Avatar id={userId} name={person.username} src={person.avatar} className="size-9" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{person.username}</span>
            <span className="block text-ink-muted text-xs">{isOnline ? 'Online' : 'Offline'}</span>
          </span>
        </Link>
      </div>
      <Thread person={person} turn={turn} onLeave={() => void navigate({ to: '/direct-chats' })} />
    </>
  );
}
