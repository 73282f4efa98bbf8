import type { InstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { useBlockMember } from '@/features/members/profiles/use-block-member.ts';
import { useConversation } from '@/features/talk/conversations/conversation.ts';
import { DaySeparator, isOtherDay } from '@/features/talk/conversations/day-separator.tsx';
import { MessageLog } from '@/features/talk/conversations/message-log.tsx';
import { cardIn } from '@/features/talk/conversations/message-parts.ts';
import { useScrolling } from '@/features/talk/conversations/use-scrolling.ts';
import { ShareCard } from '@/features/talk/share-cards/share-card.tsx';
import { useOpenDialog } from '@/lib/asking/dialogs.ts';
import { useOutgoing } from '@/lib/offline/outbox.ts';
import { announce } from '@/lib/page/announce.ts';
import { useConnection } from '@/lib/realtime.ts';
import { useUser } from '@/lib/session.ts';
import { GROUPED_MS, INSTANT_SCROLL_PX } from '@/lib/timings.ts';
import { chatsQuery, goesAsRequest, instantConversations, instantOutbox, markRead, useStanding } from './api.ts';
import { Bubble, PendingBubble } from './bubble.tsx';
import { useOnScreen } from './on-screen.ts';
import type { Draft } from './thread-composer.tsx';
import { Writing } from './writing.tsx';

type Person = { id: string; username: string; avatar: string | null };

type ThreadProps = {
  person: Person;
  /** The listing a private message has just been about. */
  about?: string | undefined;
  /** Changes when the member turns to this conversation; until then it leaves the focus where it is. */
  turn?: number;
  /** Called when the member closes the conversation. */
  onLeave: () => void;
};

/** A conversation between two people, with its composer. */
export function Thread({ person, about, turn = 0, onLeave }: ThreadProps) {
  const { user } = useUser();
  const myId = user?.id ?? '';
  const conversation = instantConversations.get(person.id);
  const { messages, status, hasOlder, isReadingOlder } = useConversation(conversation);
  const { waiting } = useOutgoing(instantOutbox, myId, person.id);
  const stored = useMemo(() => new Set(messages.map(({ clientId }) => clientId)), [messages]);
  const pending = waiting.filter(({ clientId }) => !stored.has(clientId));
  const isTyping = useConnection().typing.some(({ id, room }) => id === person.id && room === undefined);

  const known = useStanding(person.id);
  const chat = useQuery(chatsQuery).data?.find((each) => each.person.id === person.id);
  const standing = chat?.isReachable === false ? 'unreachable' : known;
  const isCut = standing === 'blocked' || standing === 'unreachable';

  const last = messages.at(-1);
  const readOlder = useCallback(() => void conversation.readOlder(), [conversation]);
  const { box, isAtEnd, jump, handleScroll } = useScrolling({
    near: INSTANT_SCROLL_PX,
    first: messages[0]?.id,
    last: [pending.at(-1)?.clientId ?? last?.clientId ?? last?.id, about].filter(Boolean).join(' ') || undefined,
    isLastOwn: pending.length > 0 || last?.senderId === myId,
    onOlder: readOlder,
  });

  const isLookedAt = useOnScreen(person.id);
  const newestUnread = messages.findLast(({ receiverId, isRead }) => receiverId === myId && !isRead);
  useEffect(() => {
    if (!newestUnread || !isLookedAt) return;
    markRead(newestUnread);
    announce(`${newestUnread.sender.username}: ${newestUnread.content}`);
  }, [newestUnread, isLookedAt]);

  function handleSend({ text, imageUrl, imageName }: Draft) {
    if (!user) return console.error('User not authenticated');
    // A request is text only, so the link goes without a card.
    const card = goesAsRequest(standing, chat) ? undefined : cardIn(text);
    instantOutbox.add({
      from: user.id,
      to: person.id,
      body: {
        content: text || imageName || 'Image',
        messageType: imageUrl ? 'image' : 'text',
        ...(imageUrl && { imageUrl, imageName }),
        ...(card && { card }),
      },
    });
  }

  const openDialog = useOpenDialog();
  const { block } = useBlockMember();
  const handleReport = ({ id, sender }: InstantMessage) =>
    openDialog('report', {
      subject: { messageKind: 'instant', messageId: id, name: `Message from ${sender.username}` },
    });

  const lastMine = messages.findLast(({ senderId }) => senderId === myId);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <MessageLog ref={box} onScroll={handleScroll} label={`Messages with ${person.username}`}>
        {status === 'loading' && <ThreadSkeleton />}
        {status === 'failed' && (
          <FailedState
            title="We couldn’t load these messages"
            sentence="Check your connection and try again."
            onRetry={() => void conversation.retry()}
          />
        )}
        {status === 'ready' && messages.length === 0 && pending.length === 0 && (
          <p className="p-6 text-center text-ink-muted">
            {isCut ? 'No messages yet.' : `Start a conversation with ${person.username}`}
          </p>
        )}
        {hasOlder && (
          <div className="flex justify-center py-1">
            <Button variant="ghost" size="sm" loading={isReadingOlder} onClick={readOlder}>
              Earlier messages
            </Button>
          </div>
        )}
        <ol>
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const isNewDay = isOtherDay(before?.createdAt, message.createdAt);
            return (
              <li key={message.clientId ?? message.id}>
                {isNewDay && <DaySeparator moment={message.createdAt} />}
                <Bubble
                  message={message}
                  onReport={handleReport}
                  onBlock={block}
                  isMine={message.senderId === myId}
                  isGrouped={
                    !isNewDay &&
                    before?.senderId === message.senderId &&
                    Date.parse(message.createdAt) - Date.parse(before.createdAt) < GROUPED_MS
                  }
                />
                {message === lastMine && message === last && message.isRead && (
                  <p className="pr-1 text-right text-ink-muted text-xs">Seen</p>
                )}
              </li>
            );
          })}
          {pending.map((one) => (
            <li key={one.clientId} className="mt-2 flex flex-col items-end gap-1">
              <PendingBubble pending={one} from={user} />
            </li>
          ))}
        </ol>
        {about && <AboutListing id={about} />}
      </MessageLog>
      {!isAtEnd && (
        <Button
          variant="secondary"
          size="icon"
          aria-label="Jump to the newest message"
          onClick={jump}
          className="absolute right-3 bottom-20 size-9 rounded-full shadow-lg"
        >
          <ArrowDown aria-hidden />
        </Button>
      )}
      <p className="h-5 shrink-0 truncate px-3 text-ink-muted text-xs">{isTyping && `${person.username} is typing…`}</p>
      <Writing
        person={person}
        standing={standing}
        chat={chat}
        waiting={pending.length}
        turn={turn}
        onSend={handleSend}
        onLeave={onLeave}
      />
    </div>
  );
}

/** The listing the chat was opened about; the private message about it is in Messages. */
function AboutListing({ id }: { id: string }) {
  return (
    <div className="mt-3 flex flex-col items-end">
      <p className="text-ink-muted text-xs">
        Your message about this listing is in{' '}
        <TextLink to="/messages" search={{ tab: 'sent' }}>
          Messages
        </TextLink>
      </p>
      <ShareCard card={{ kind: 'listing', id }} />
    </div>
  );
}

function ThreadSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-2">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-10 w-1/2 self-end" />
      <Skeleton className="h-10 w-3/5" />
    </div>
  );
}
