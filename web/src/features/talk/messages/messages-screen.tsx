import type { User } from '@nautical/core/contracts/members/auth';
import type { Message } from '@nautical/core/contracts/talk/messages';
import type { RequestAnswer } from '@nautical/core/domain/members/contacts';
import { Link } from '@tanstack/react-router';
import { CloudOff, LogIn, MessagesSquare, RefreshCw, Search, Store, Tag } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from '@/components/form/input.tsx';
import { CountBadge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { useBlockMember } from '@/features/members/profiles/use-block-member.ts';
import { useAnswering } from '@/features/talk/conversations/use-answering.ts';
import { useUnreadChats } from '@/features/talk/instant-messages/unread-chats.ts';
import { useOpenDialog } from '@/lib/asking/dialogs.ts';
import { useUser } from '@/lib/session.ts';
import { SUGGEST_AFTER_MS } from '@/lib/timings.ts';
import { toast } from '@/lib/toast.ts';
import { refreshMessages, useDeleteWithUndo, useMessageCounts, useMessages, useOneMessage } from './api.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageList, WaitingLetters } from './message-list.tsx';
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
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim());
  const lists = { inbox: useMessages('inbox', wanted), sent: useMessages('sent', wanted) };
  const counts = useMessageCounts().data;
  const found = useMessageCounts(wanted).data;
  const deleteMessage = useDeleteWithUndo();
  const openDialog = useOpenDialog();
  const { block } = useBlockMember();
  const { answer, isAnswering } = useAnswering();
  const [declinedId, setDeclinedId] = useState<string>();
  const isDeclined = isAnswering('decline') || (openId !== undefined && openId === declinedId);
  const open = useOpenMessage(openId, [lists.inbox.data, lists.sent.data], onOpen, isDeclined);
  const isFetching = lists.inbox.isFetching || lists.sent.isFetching;
  if (!user) return <SignedOut />;
  if (lists[tab].isError && !lists[tab].data) return <Failed user={user} />;

  function handleDelete(message: Message) {
    if (message.id === openId) onOpen(undefined);
    deleteMessage(message);
  }

  function handleAnswer({ id, requestId, sender }: Message, action: RequestAnswer) {
    if (!requestId) return;
    answer(requestId, sender.username, action, () => {
      setDeclinedId(id);
      onOpen(undefined);
    });
  }

  const handleReport = ({ id, sender }: Message) =>
    openDialog('report', {
      subject: { messageKind: 'private', messageId: id, name: `Message from ${sender.username}` },
    });

  const contentOf = (which: MessageTab) => (
    <MessageList
      tab={which}
      pages={lists[which]}
      wanted={wanted}
      user={user}
      onOpen={({ id }) => onOpen(id)}
      onDelete={handleDelete}
    />
  );

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-3 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-6">
      <div className="flex flex-col gap-3 md:sticky md:top-20 md:self-start">
        <div className="flex items-center justify-between gap-3 md:flex-col md:items-stretch">
          <PageHeading>Messages</PageHeading>
          <Counts unread={counts?.unread ?? UNKNOWN} total={counts ? counts.inbox + counts.sent : UNKNOWN} />
        </div>
        <DirectChatsLink />
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
            onClick={() => void refreshMessages()}
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
          { value: 'inbox', label: `Inbox (${found?.inbox ?? UNKNOWN})`, content: contentOf('inbox') },
          { value: 'sent', label: `Sent (${found?.sent ?? UNKNOWN})`, content: contentOf('sent') },
        ]}
      />
      {open && (
        <MessageDialog
          key={open.id}
          message={open}
          user={user}
          onClose={() => onOpen(undefined)}
          onDelete={() => handleDelete(open)}
          onReport={handleReport}
          onBlock={block}
          onAnswer={handleAnswer}
          isAnswering={isAnswering}
        />
      )}
    </div>
  );
}

/** The way to the chats where no button floats over the page. */
function DirectChatsLink() {
  const unread = useUnreadChats();
  return (
    <Link to="/direct-chats" className={buttonClass({ variant: 'secondary', className: 'lg:hidden' })}>
      <MessagesSquare aria-hidden />
      Direct Chats
      <CountBadge count={unread} noun="unread" />
    </Link>
  );
}

const sideLinkClass = buttonClass({
  variant: 'ghost',
  size: 'sm',
  className: 'max-md:px-2 max-md:text-xs md:justify-start',
});

/**
 * The message in the URL, from the lists or fetched by itself. If it’s gone, its dialog closes. It isn’t looked for once
 * it’s declined, which takes it from the list before the member is told.
 */
function useOpenMessage(
  openId: string | undefined,
  lists: (Message[] | undefined)[],
  onOpen: MessagesScreenProps['onOpen'],
  isDeclined: boolean,
) {
  const listed = lists.flatMap((each) => each ?? []).find(({ id }) => id === openId);
  const areRead = lists.every(Boolean);
  const { data, isError } = useOneMessage(areRead && !listed && !isDeclined ? openId : undefined);
  const close = useEffectEvent(() => {
    onOpen(undefined);
    toast({ title: 'This message is no longer here' });
  });
  useEffect(() => {
    if (isError) close();
  }, [isError]);
  return listed ?? (isError ? undefined : data);
}

/** A debounced text. */
function useDebounced(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SUGGEST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Shown until the number arrives; a zero would be wrong. */
const UNKNOWN = '…';

function Counts({ unread, total }: { unread: number | string; total: number | string }) {
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

/** Queued messages show even if nothing else has loaded. */
function Failed({ user }: { user: User }) {
  return (
    <div className="mx-auto max-w-xl">
      <div role="alert" className="flex flex-col items-center gap-4 py-16 text-center">
        <CloudOff aria-hidden className="size-10 text-tide" />
        <PageHeading>Messages</PageHeading>
        <p className="text-ink-muted">Unable to load messages. Please try refreshing the page.</p>
        <Button onClick={() => location.reload()}>
          <RefreshCw aria-hidden />
          Refresh Page
        </Button>
      </div>
      <WaitingLetters user={user} />
    </div>
  );
}
