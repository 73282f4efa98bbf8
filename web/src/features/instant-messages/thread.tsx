import type { Standing } from '@nautical/core/contracts/contacts';
import type { InstantMessage } from '@nautical/core/contracts/instant-messages';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { DaySeparator, isOtherDay } from '@/components/conversation/day-separator.tsx';
import { MessageImages } from '@/components/conversation/message-images.tsx';
import { MessageLog } from '@/components/conversation/message-log.tsx';
import { MessageText } from '@/components/conversation/message-text.tsx';
import { ScamNote } from '@/components/conversation/scam-note.tsx';
import { useScrolling } from '@/components/conversation/use-scrolling.ts';
import { WaitingNote } from '@/components/conversation/waiting-note.tsx';
import { ShareCard } from '@/components/share-card/share-card.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { announce } from '@/lib/announce.ts';
import { explain } from '@/lib/api.ts';
import { useConversation } from '@/lib/conversation.ts';
import { timeOf } from '@/lib/format.ts';
import { cardIn, isOnlyLink } from '@/lib/message-parts.ts';
import { useOutgoing } from '@/lib/outbox.ts';
import { useConnection } from '@/lib/realtime.ts';
import { useUser } from '@/lib/session.ts';
import { GROUPED_MS, INSTANT_SCROLL_PX } from '@/lib/timings.ts';
import { toast } from '@/lib/toast.ts';
import { instantConversations, instantOutbox, markRead, useRequestContact, useStanding } from './api.ts';
import { useOnScreen } from './on-screen.ts';
import { type Draft, ThreadComposer } from './thread-composer.tsx';

type Person = { id: string; username: string; avatar: string | null };
const UNKNOWN = 'Unknown User';

type ThreadProps = {
  person: Person;
  /** The listing a private message has just been about. */
  about?: string | undefined;
  /** Changes when the member turns to this conversation; until then it leaves the focus where it is. */
  turn?: number;
};

/** What two people have written to each other, and where one goes on. */
export function Thread({ person, about, turn = 0 }: ThreadProps) {
  const { user } = useUser();
  const myId = user?.id ?? '';
  const conversation = instantConversations.get(person.id);
  const { messages, status, hasOlder, isReadingOlder } = useConversation(conversation);
  const { waiting } = useOutgoing(instantOutbox, myId, person.id);
  const stored = useMemo(() => new Set(messages.map(({ clientId }) => clientId)), [messages]);
  const pending = waiting.filter(({ clientId }) => !stored.has(clientId));
  const isTyping = useConnection().typing.some(({ id, room }) => id === person.id && room === undefined);

  const standing = useStanding(person.id);
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
    const card = cardIn(text);
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

  const lastMine = messages.findLast(({ senderId }) => senderId === myId);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <MessageLog ref={box} onScroll={handleScroll} label={`Messages with ${person.username}`}>
        {status === 'loading' && <ThreadSkeleton />}
        {status === 'failed' && (
          <FailedState
            title="The messages could not be read"
            sentence="Check your connection and try again."
            onRetry={() => void conversation.retry()}
          />
        )}
        {status === 'ready' && messages.length === 0 && pending.length === 0 && (
          <p className="p-6 text-center text-ink-muted">
            {isCut ? 'There is nothing to see here.' : `Start a conversation with ${person.username}`}
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
          {pending.map(({ clientId, body, problem }) => (
            <li key={clientId} className="mt-2 flex flex-col items-end gap-1">
              <BubbleBox isMine>
                <BubbleContent
                  message={{
                    content: body.content ?? '',
                    messageType: body.messageType,
                    imageUrl: body.imageUrl ?? null,
                    imageName: body.imageName ?? null,
                    card: body.card ?? null,
                  }}
                  name={user?.username ?? UNKNOWN}
                />
              </BubbleBox>
              <WaitingNote
                problem={problem}
                onRetry={() => instantOutbox.retry(clientId)}
                onDiscard={() => instantOutbox.discard(clientId)}
              />
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
      <Writing person={person} standing={standing} turn={turn} onSend={handleSend} />
    </div>
  );
}

/** What the chat was opened for: the private message about it stands elsewhere. */
function AboutListing({ id }: { id: string }) {
  return (
    <div className="mt-3 flex flex-col items-end">
      <p className="text-ink-muted text-xs">
        Your message about this is in{' '}
        <TextLink to="/messages" search={{ tab: 'sent' }}>
          Messages
        </TextLink>
      </p>
      <ShareCard card={{ kind: 'listing', id }} />
    </div>
  );
}

type WritingProps = {
  person: Person;
  standing: Standing['standing'] | undefined;
  turn: number;
  onSend: (draft: Draft) => void;
};

/** Contacts can be written to; for anybody else the way there. */
function Writing({ person, standing = 'contact', turn, onSend }: WritingProps) {
  const { mutate, isPending } = useRequestContact();
  if (standing === 'contact') return <ThreadComposer key={person.id} person={person} turn={turn} onSend={onSend} />;
  return (
    <div role="status" className="flex flex-col items-center gap-2 border-line border-t p-3 text-center text-sm">
      <p>{whyNot(standing, person.username)}</p>
      {standing === 'blocked' && <TextLink to="/contacts">Go to Contacts</TextLink>}
      {(standing === 'none' || standing === 'asking') && (
        <Button
          size="sm"
          loading={isPending}
          onClick={() =>
            mutate(
              { body: { userId: person.id } },
              {
                onError: (error) =>
                  toast({ title: 'The request was not sent', description: explain(error), tone: 'destructive' }),
              },
            )
          }
        >
          {standing === 'asking' ? 'Accept contact request' : 'Send contact request'}
        </Button>
      )}
    </div>
  );
}

function whyNot(standing: Exclude<Standing['standing'], 'contact'>, username: string) {
  switch (standing) {
    case 'blocked':
      return `You have blocked ${username}. You can end the block in your contacts.`;
    case 'unreachable':
      return 'You cannot write to this member.';
    case 'requested':
      return `${username} has been asked. You can chat once they accept.`;
    case 'asking':
      return `${username} would like to be one of your contacts.`;
    case 'none':
      return 'You can chat with your contacts.';
  }
}

type BubbleProps = { message: InstantMessage; isMine: boolean; isGrouped: boolean };

function Bubble({ message, isMine, isGrouped }: BubbleProps) {
  const { sender } = message;
  const name = sender.username || UNKNOWN;
  return (
    <div className={clsx('flex gap-2', isMine && 'flex-row-reverse', isGrouped ? 'mt-0.5' : 'mt-2')}>
      {!isMine && (
        <span className="w-7 shrink-0">
          {!isGrouped && (
            <Link to="/profile/$userId" params={{ userId: sender.id }} aria-label={`Profile of ${name}`}>
              <Avatar name={name} src={sender.avatar} className="size-7 text-xs" />
            </Link>
          )}
        </span>
      )}
      <div className={clsx('flex min-w-0 max-w-[85%] flex-col', isMine ? 'items-end' : 'items-start')}>
        {!isGrouped && (
          <p className="flex items-baseline gap-2 px-1 text-ink-muted text-xs">
            {!isMine && (
              <Link
                to="/profile/$userId"
                params={{ userId: sender.id }}
                className="font-semibold text-ink hover:text-tide hover:underline"
              >
                {name}
              </Link>
            )}
            <time dateTime={message.createdAt} className="figures">
              {timeOf(message.createdAt)}
            </time>
          </p>
        )}
        <BubbleBox isMine={isMine}>
          <BubbleContent message={message} name={name} />
          {!isMine && <ScamNote text={message.content} />}
        </BubbleBox>
      </div>
    </div>
  );
}

function BubbleBox({ isMine, children }: { isMine: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'min-w-0 max-w-full rounded-card border px-3 py-1.5',
        isMine ? 'rounded-tr-sm border-tide/60 bg-surface' : 'rounded-tl-sm border-line bg-raised',
      )}
    >
      {children}
    </div>
  );
}

type Content = Pick<InstantMessage, 'content' | 'messageType' | 'imageUrl' | 'imageName' | 'card'>;

function BubbleContent({ message, name }: { message: Content; name: string }) {
  const { content, messageType, imageUrl, imageName, card } = message;
  const isNameOnly = messageType === 'image' && (content === imageName || content === 'Image');
  return (
    <>
      {!isNameOnly && !(card && isOnlyLink(content)) && <MessageText text={content} />}
      {imageUrl && (
        <span className="block w-52 max-w-full">
          <MessageImages urls={[imageUrl]} names={imageName ? [imageName] : []} sender={name} />
        </span>
      )}
      {card && <ShareCard card={card} />}
    </>
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
