import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { CountBadge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { handleArrows } from '@/lib/focus/arrow-keys.ts';
import { relativeTime } from '@/lib/format.ts';
import { useConnection, watchPeople } from '@/lib/realtime.ts';
import { useUser } from '@/lib/session.ts';
import { chatsQuery, contactPagesQuery } from './api.ts';
import { inWords } from './in-words.ts';

export type Person = { id: string; username: string; avatar: string | null };

type ChatListProps = { current?: string | undefined; onChoose: (person: Person) => void };

/** Everyone the member can chat with, latest conversations first. */
export function ChatList({ current, onChoose }: ChatListProps) {
  const { user } = useUser();
  const chats = useQuery(chatsQuery);
  const contacts = useInfiniteQuery(contactPagesQuery);
  const { online } = useConnection();
  const others = (contacts.data ?? []).filter(({ id }) => !chats.data?.some(({ person }) => person.id === id));
  const ids = [...(chats.data ?? []).map(({ person }) => person.id), ...others.map(({ id }) => id)].join(' ');
  useEffect(() => {
    watchPeople('contacts', ids ? ids.split(' ') : []);
    return () => watchPeople('contacts', []);
  }, [ids]);

  if (chats.isPending || contacts.isPending)
    return (
      <div className="flex flex-col gap-2 p-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  if (chats.isError || contacts.isError)
    return (
      <FailedState
        title="We couldn’t load your chats"
        sentence="Check your connection and try again."
        onRetry={() => void Promise.all([chats.refetch(), contacts.refetch()])}
        retrying={chats.isFetching || contacts.isFetching}
      />
    );
  const rows = [
    ...(chats.data ?? []).map(({ person, lastMessage, unread, isReachable, request }) => ({
      person,
      isRequest: request !== null && !request.isMine,
      unread,
      line: isReachable
        ? `${lastMessage.senderId === user?.id ? 'You: ' : ''}${inWords(lastMessage)}`
        : 'Can’t be reached right now',
      age: relativeTime(lastMessage.createdAt),
    })),
    ...others.map((person) => ({ person, isRequest: false, unread: 0, line: 'No messages yet', age: '' })),
  ];
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Users aria-hidden />}
        title="No contacts yet"
        sentence="Add people to your contacts, or start a chat from a listing."
        action={<TextLink to="/contacts">Go to Contacts</TextLink>}
      />
    );
  const requests = rows.filter(({ isRequest }) => isRequest);
  const list = { current, online, onChoose };
  return (
    <>
      {requests.length > 0 && (
        <section aria-label="Message requests" className="mb-1 border-line border-b pb-1">
          <p aria-hidden className="px-2 pt-2 font-semibold text-ink-muted text-sm">
            Message requests
          </p>
          <PersonList {...list} rows={requests} />
        </section>
      )}
      <PersonList {...list} rows={rows.filter(({ isRequest }) => !isRequest)} />
      {contacts.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          className="w-full"
          loading={contacts.isFetchingNextPage}
          onClick={() => void contacts.fetchNextPage()}
        >
          Load more contacts
        </Button>
      )}
    </>
  );
}

type PersonListProps = ChatListProps & {
  rows: readonly { person: Person; unread: number; line: string; age: string }[];
  online: readonly { id: string }[];
};

function PersonList({ rows, current, online, onChoose }: PersonListProps) {
  return (
    <ul onKeyDown={handleArrows} className="flex flex-col">
      {rows.map(({ person, unread, line, age }) => {
        const isOnline = online.some(({ id }) => id === person.id);
        return (
          <li key={person.id}>
            <button
              type="button"
              aria-current={person.id === current ? 'true' : undefined}
              onClick={() => onChoose(person)}
              className="flex w-full items-center gap-3 rounded-control p-2 text-left -outline-offset-2 transition-colors hover:bg-raised aria-[current]:bg-raised"
            >
              <span className="relative">
                <Avatar id={person.id} name={person.username} src={person.avatar} className="size-10" />
                {isOnline && (
                  <span
                    aria-hidden
                    className="absolute right-0 bottom-0 size-2.5 rounded-full bg-kelp ring-2 ring-surface"
                  />
                )}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate font-semibold">
                    {person.username}
                    {isOnline && <span className="sr-only">, online</span>}
                  </span>
                  <span className="shrink-0 text-ink-muted text-xs">{age}</span>
                </span>
                <span className={`block truncate text-sm ${unread > 0 ? 'text-ink' : 'text-ink-muted'}`}>{line}</span>
              </span>
              <CountBadge count={unread} noun="unread" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
