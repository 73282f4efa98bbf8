import type { User } from '@nautical/core/contracts/members/auth';
import type { RoomState } from '@nautical/core/contracts/talk/chat';
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { ArrowDown, ImagePlus } from 'lucide-react';
import { Fragment, useCallback, useEffect, useMemo } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { useConversation } from '@/features/talk/conversations/conversation.ts';
import { MessageLog } from '@/features/talk/conversations/message-log.tsx';
import { cardIn } from '@/features/talk/conversations/message-parts.ts';
import { useScrolling } from '@/features/talk/conversations/use-scrolling.ts';
import { useOutgoing } from '@/lib/offline/outbox.ts';
import { announce } from '@/lib/page/announce.ts';
import { enterRoom } from '@/lib/realtime.ts';
import { CHAT_SCROLL_PX, GROUPED_MS } from '@/lib/timings.ts';
import { chatOutbox, roomConversations } from './api.ts';
import { Composer, MutedNotice } from './composer.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MuteDialog } from './mute-dialog.tsx';
import { Messages, PendingMessages } from './room-messages.tsx';
import { ROOMS } from './rooms.ts';
import { TypingLine } from './typing-line.tsx';
import { type ChatImage, useChatImages } from './use-chat-images.ts';
import { useDropping } from './use-dropping.ts';
import { useMessageChanges } from './use-message-changes.ts';
import { usePeopleAround } from './use-people-around.ts';
import { useReading } from './use-reading.ts';

type RoomPanelProps = { room: ChatRoom; user: User; state: RoomState | undefined };

/** One room: what was said, what waits to be sent, and where one writes. */
export function RoomPanel({ room, user, state }: RoomPanelProps) {
  // Entered before it is read, so that nothing said in between is missed.
  useEffect(() => {
    enterRoom(room);
    return () => enterRoom(null);
  }, [room]);
  const conversation = roomConversations.get(room);
  const { messages, status, hasOlder, isReadingOlder } = useConversation(conversation);
  const { waiting, isSending } = useOutgoing(chatOutbox, user.id, room);
  const stored = useMemo(() => new Set(messages.map(({ clientId }) => clientId)), [messages]);
  const pending = waiting.filter(({ clientId }) => !stored.has(clientId));
  const changes = useMessageChanges(conversation);
  const pictures = useChatImages(room);
  const { isOver, dropping } = useDropping((files) => pictures.add(files));

  const last = messages.at(-1);
  const lastEntry = pending.at(-1)?.clientId ?? last?.clientId ?? last?.id;
  const isLastOwn = pending.length > 0 || last?.senderId === user.id;
  const readOlder = useCallback(() => void conversation.readOlder(), [conversation]);
  const { box, isAtEnd, jump, handleScroll } = useScrolling({
    near: CHAT_SCROLL_PX,
    first: messages[0]?.id,
    last: lastEntry,
    isLastOwn,
    onOlder: readOlder,
  });

  const { newFrom, unseen } = useReading({
    room,
    userId: user.id,
    messages,
    isReady: status === 'ready',
    lastReadSeq: state?.lastReadSeq,
    isAtEnd,
  });

  useEffect(() => {
    if (last && last.senderId !== user.id && Date.now() - Date.parse(last.createdAt) < GROUPED_MS && !last.isHidden)
      announce(`${last.sender?.username ?? 'Someone'}: ${last.content || 'a picture'}`);
  }, [last, user.id]);

  const around = usePeopleAround(messages, user.id);

  function handleSend(content: string, images: readonly ChatImage[]) {
    const card = cardIn(content);
    const urls = images.flatMap(({ url }) => url ?? []);
    chatOutbox.add({
      from: user.id,
      to: room,
      body: {
        content,
        messageType: urls.length > 0 ? 'multi_image' : 'text',
        ...(urls.length > 0 && { imageUrls: urls, imageNames: images.map(({ name }) => name) }),
        ...(card && { card }),
      },
    });
  }

  return (
    <section aria-label={`${ROOMS[room].name} room`} className="relative flex min-h-0 flex-1 flex-col" {...dropping}>
      <MessageLog ref={box} onScroll={handleScroll} label="Messages">
        {status === 'loading' && <MessagesSkeleton />}
        {status === 'failed' && (
          <FailedState
            title="We couldn’t load this room"
            sentence="Check your connection and try again."
            onRetry={() => void conversation.retry()}
          />
        )}
        {status === 'ready' && messages.length === 0 && pending.length === 0 && (
          <EmptyState title="Nobody has said anything here yet" sentence={`${ROOMS[room].about}. Be the first.`} />
        )}
        {hasOlder && (
          <div className="flex justify-center py-2">
            <Button variant="ghost" size="sm" loading={isReadingOlder} onClick={readOlder}>
              Earlier messages
            </Button>
          </div>
        )}
        <ol>
          <Messages messages={messages} newFrom={newFrom} user={user} changes={changes} />
          <PendingMessages pending={pending} user={user} isGroupedWith={last} />
        </ol>
      </MessageLog>
      {!isAtEnd && (
        <div className="absolute right-4 bottom-20 z-10">
          <Button variant="secondary" size="sm" onClick={jump} className="rounded-full shadow-lg">
            <ArrowDown aria-hidden />
            {unseen > 0 ? `${unseen} new` : 'Newest'}
          </Button>
        </div>
      )}
      <TypingLine room={room} userId={user.id} />
      {state?.mute ? (
        <MutedNotice mute={state.mute} />
      ) : (
        <Composer
          room={room}
          isBusy={isSending || changes.isBusy}
          around={around}
          pictures={pictures}
          onSend={handleSend}
        />
      )}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-20 flex flex-col items-center justify-center gap-2 rounded-card border-2 border-tide border-dashed bg-surface/90 font-semibold">
          <ImagePlus aria-hidden className="size-10 text-tide" />
          Drop pictures here
        </div>
      )}
      {changes.deleting && <DeleteDialog onConfirm={changes.confirmDelete} onClose={changes.close} />}
      {changes.muting?.sender && <MuteDialog room={room} person={changes.muting.sender} onClose={changes.close} />}
    </section>
  );
}

function MessagesSkeleton() {
  return (
    <Fragment>
      {['w-2/3', 'w-1/2', 'w-3/4', 'w-1/3', 'w-3/5'].map((width) => (
        <div key={width} className="mt-4 flex gap-3 px-2">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        </div>
      ))}
    </Fragment>
  );
}
