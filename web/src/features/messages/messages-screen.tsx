import type { Message } from '@nautical/core/contracts/messages';
import { Link } from '@tanstack/react-router';
import { CloudOff, Inbox, LogIn, RefreshCw, Search, Send, Store, Tag } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Input } from '@/components/ui/input.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { useUser } from '@/lib/session.ts';
import { useDeleteWithUndo, useMessages } from './api.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageRow } from './message-row.tsx';
import type { MessageTab } from './message-tabs.ts';

type MessagesScreenProps = {
  tab: MessageTab;
  onTabChange: (tab: MessageTab) => void;
  /** The message that is open. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

export function MessagesScreen({ tab, onTabChange, openId, onOpen }: MessagesScreenProps) {
  const { user } = useUser();
  const { data, isError, isFetching, refetch } = useMessages();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const deleteMessage = useDeleteWithUndo();
  if (!user) return <SignedOut />;
  if (isError && !data) return <Failed />;

  const messages = data ?? [];
  const found = messages.filter((message) => matches(message, wanted));
  const lists: Record<MessageTab, Message[]> = {
    inbox: found.filter(({ receiverId }) => receiverId === user.id),
    sent: found.filter(({ senderId }) => senderId === user.id),
  };
  const open = messages.find(({ id }) => id === openId);

  function handleDelete(message: Message) {
    if (message.id === openId) onOpen(undefined);
    deleteMessage(message);
  }

  const contentOf = (which: MessageTab) =>
    !data ? (
      <Loading />
    ) : lists[which].length === 0 ? (
      <Nothing tab={which} isSearching={wanted !== ''} />
    ) : (
      <ul className="flex flex-col gap-2">
        {lists[which].map((message) => (
          <li key={message.id} className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
            <MessageRow
              message={message}
              isSent={which === 'sent'}
              onOpen={() => onOpen(message.id)}
              onDelete={() => handleDelete(message)}
            />
          </li>
        ))}
      </ul>
    );

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-3 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-6">
      <div className="flex flex-col gap-3 md:sticky md:top-20 md:self-start">
        <div className="flex items-center justify-between gap-3 md:flex-col md:items-stretch">
          <PageHeading>Messages</PageHeading>
          <Counts
            unread={messages.filter(({ isRead, receiverId }) => !isRead && receiverId === user.id).length}
            total={messages.length}
          />
        </div>
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-muted" />
          <Input
            type="search"
            aria-label="Search messages"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            placeholder="Search messages, users, or posts..."
            className="pl-10 placeholder:text-sm"
          />
        </div>
        <div className="flex justify-between gap-1 md:flex-col">
          <Button
            variant="secondary"
            size="sm"
            className="max-md:px-2 max-md:text-xs"
            onClick={() => void refetch()}
            loading={isFetching}
          >
            {!isFetching && <RefreshCw aria-hidden className="max-md:hidden" />}
            {isFetching ? 'Refreshing...' : 'Refresh Messages'}
          </Button>
          <Link to="/" className={sideLinkClass}>
            <Store aria-hidden className="max-md:hidden" />
            Back to Market
          </Link>
          <Link to="/my-listings" className={sideLinkClass}>
            <Tag aria-hidden className="max-md:hidden" />
            My Listings
          </Link>
        </div>
      </div>
      <Tabs
        label="Messages"
        value={tab}
        onChange={onTabChange}
        tabs={[
          { value: 'inbox', label: `Inbox (${lists.inbox.length})`, content: contentOf('inbox') },
          { value: 'sent', label: `Sent (${lists.sent.length})`, content: contentOf('sent') },
        ]}
      />
      {open && (
        <MessageDialog
          key={open.id}
          message={open}
          user={user}
          onClose={() => onOpen(undefined)}
          onDelete={() => handleDelete(open)}
        />
      )}
    </div>
  );
}

const sideLinkClass = buttonClass({
  variant: 'ghost',
  size: 'sm',
  className: 'max-md:px-2 max-md:text-xs md:justify-start',
});

/** Case does not matter, and neither does where the words stand. */
function matches({ content, sender, receiver, post }: Message, wanted: string) {
  const texts = [content, sender.username, receiver.username, post?.title ?? ''];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

function Counts({ unread, total }: { unread: number; total: number }) {
  return (
    <Card className="flex shrink-0 divide-x divide-line py-1.5 md:py-3">
      {(
        [
          ['Unread', unread],
          ['Total', total],
        ] as const
      ).map(([label, count]) => (
        <p key={label} className="flex flex-1 items-baseline justify-center gap-2 px-3">
          <span className="text-ink-muted text-sm">{label}</span>
          <span className="figures font-bold font-display text-xl">{count}</span>
        </p>
      ))}
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

function SignedOut() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center">
      <PageHeading>Messages</PageHeading>
      <p className="text-ink-muted">Please log in to view messages.</p>
      <Link to="/login" className={buttonClass()}>
        <LogIn aria-hidden />
        Go to Login
      </Link>
    </div>
  );
}

function Failed() {
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center">
      <CloudOff aria-hidden className="size-10 text-tide" />
      <PageHeading>Messages</PageHeading>
      <p className="text-ink-muted">Unable to load messages. Please try refreshing the page.</p>
      <Button onClick={() => location.reload()}>
        <RefreshCw aria-hidden />
        Refresh Page
      </Button>
    </div>
  );
}
