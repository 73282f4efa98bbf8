import type { User } from '@nautical/core/contracts/members/auth';
import type { Message } from '@nautical/core/contracts/talk/messages';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox, Send } from 'lucide-react';
import { useMemo } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { handleArrows } from '@/lib/focus/arrow-keys.ts';
import { useKeptFocus } from '@/lib/focus/use-kept-focus.ts';
import { type Outgoing, useOutgoing } from '@/lib/offline/outbox.ts';
import { MessageRow } from './message-row.tsx';
import type { MessageTab } from './message-tabs.ts';
import { type Letter, messageOutbox } from './outbox.ts';
import { WaitingLetter } from './waiting-letter.tsx';

type MessageListProps = {
  tab: MessageTab;
  pages: UseInfiniteQueryResult<Message[], Error>;
  wanted: string;
  user: User;
  onOpen: (message: Message) => void;
  onDelete: (message: Message) => void;
};

const selectedTab = () => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');

/** One of the two lists. Queued messages come first in Sent. */
export function MessageList({ tab, pages, wanted, user, onOpen, onDelete }: MessageListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const { waiting } = useOutgoing(messageOutbox, user.id);
  const stored = useMemo(() => new Set(data?.map(({ clientId }) => clientId)), [data]);
  const ids = useMemo(() => data?.map(({ id }) => id) ?? [], [data]);
  const focus = useKeptFocus(ids, selectedTab);
  const pending =
    tab === 'sent' ? waiting.filter((each) => !stored.has(each.clientId) && matches(each.body, wanted)) : [];
  if (!data) return <Loading />;
  if (data.length + pending.length === 0) return <Nothing tab={tab} isSearching={wanted !== ''} />;
  return (
    <>
      <ul ref={focus.list} onFocus={focus.handleFocus} onKeyDown={handleArrows} className="flex flex-col gap-2">
        {pending.toReversed().map((letter) => (
          <li key={letter.clientId}>
            <WaitingRow letter={letter} />
          </li>
        ))}
        {data.map((message) => (
          <li
            key={message.id}
            data-id={message.id}
            className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]"
          >
            <MessageRow
              message={message}
              isSent={tab === 'sent'}
              onOpen={() => onOpen(message)}
              onDelete={() => onDelete(message)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-2 text-center text-urchin">
          {explain(error)}
        </p>
      )}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more messages
          </Button>
        </div>
      )}
    </>
  );
}

/** Every queued message, shown when the list itself can’t be loaded. */
export function WaitingLetters({ user }: { user: User }) {
  const { waiting } = useOutgoing(messageOutbox, user.id);
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Messages waiting to be sent">
      <ul className="flex flex-col gap-2">
        {waiting.toReversed().map((letter) => (
          <li key={letter.clientId}>
            <WaitingRow letter={letter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const matches = ({ content, receiver, post }: Letter, wanted: string) =>
  [content, receiver.username, post?.title ?? ''].some((text) => text.toLowerCase().includes(wanted.toLowerCase()));

function WaitingRow({ letter }: { letter: Outgoing<Letter> }) {
  const { receiver, post, content } = letter.body;
  return (
    <Card className="flex items-start gap-3 border-dashed p-3">
      <Avatar id={receiver.id} name={receiver.username} src={receiver.avatar} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">To: {receiver.username}</p>
        {post && <p className="truncate text-sm text-tide">About: {post.title}</p>}
        <p className="line-clamp-2 break-words text-ink-muted text-sm">{content}</p>
        <WaitingLetter letter={letter} />
      </div>
    </Card>
  );
}

const ROWS = ['one', 'two', 'three'];

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      <p className="text-ink-muted">Loading messages...</p>
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-28 rounded-card" />
      ))}
    </div>
  );
}

function Nothing({ tab, isSearching }: { tab: MessageTab; isSearching: boolean }) {
  const isInbox = tab === 'inbox';
  const sentence = isInbox ? 'Your inbox is empty.' : "You haven't sent any messages yet.";
  return (
    <EmptyState
      icon={isInbox ? <Inbox aria-hidden /> : <Send aria-hidden />}
      title={isInbox ? 'No messages found' : 'No sent messages'}
      sentence={isSearching ? 'No messages match your search.' : sentence}
      action={
        !isSearching && (
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            Browse the marketplace
          </Link>
        )
      }
    />
  );
}
