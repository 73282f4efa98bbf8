import type { User } from '@nautical/core/contracts/auth';
import type { ChatMessage, RoomState } from '@nautical/core/contracts/chat';
import type { ChatRoom } from '@nautical/core/domain/messaging';
import { isAdmin } from '@nautical/core/policies/actor';
import { chatPolicy } from '@nautical/core/policies/chat';
import { ArrowDown, ImagePlus } from 'lucide-react';
import { type DragEvent, Fragment, useCallback, useEffect, useMemo, useState } from 'react';
import { DaySeparator, isOtherDay } from '@/components/conversation/day-separator.tsx';
import { MessageLog } from '@/components/conversation/message-log.tsx';
import { useScrolling } from '@/components/conversation/use-scrolling.ts';
import { WaitingNote } from '@/components/conversation/waiting-note.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { announce } from '@/lib/announce.ts';
import { useConversation } from '@/lib/conversation.ts';
import { cardIn } from '@/lib/message-parts.ts';
import { useOutgoing } from '@/lib/outbox.ts';
import { enterRoom, useConnection, watchPeople } from '@/lib/realtime.ts';
import { CHAT_SCROLL_PX, GROUPED_MS } from '@/lib/timings.ts';
import { chatOutbox, markRead, roomConversations } from './api.ts';
import { Composer, MutedNotice } from './composer.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MessageBody, MessageRow, RowFrame } from './message-row.tsx';
import { MuteDialog } from './mute-dialog.tsx';
import { ROOMS } from './rooms.ts';
import { TypingLine } from './typing-line.tsx';
import { type ChatImage, useChatImages } from './use-chat-images.ts';
import { useMessageChanges } from './use-message-changes.ts';

type RoomPanelProps = { room: ChatRoom; user: User; state: RoomState | undefined };

const isGrouped = (before: ChatMessage | undefined, { senderId, createdAt }: ChatMessage) =>
  before?.senderId === senderId &&
  !before.isHidden &&
  !isOtherDay(before.createdAt, createdAt) &&
  Date.parse(createdAt) - Date.parse(before.createdAt) < GROUPED_MS;

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
  const { online } = useConnection();
  const onlineIds = useMemo(() => new Set(online.map(({ id }) => id)), [online]);
  const stored = useMemo(() => new Set(messages.map(({ clientId }) => clientId)), [messages]);
  const pending = waiting.filter(({ clientId }) => !stored.has(clientId));
  const changes = useMessageChanges(conversation);
  const pictures = useChatImages(room);
  const [isDraggedOver, setDraggedOver] = useState(false);

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

  // What was new on entering is marked until one leaves.
  const [firstNew, setFirstNew] = useState<number>();
  const lastReadSeq = state?.lastReadSeq;
  const hasMarked = firstNew !== undefined;
  useEffect(() => {
    if (status === 'ready' && lastReadSeq !== undefined && !hasMarked)
      setFirstNew(lastReadSeq === null ? Number.POSITIVE_INFINITY : lastReadSeq + 1);
  }, [status, lastReadSeq, hasMarked]);
  const newFrom = messages.find(
    ({ seq, senderId }) => seq >= (firstNew ?? Number.POSITIVE_INFINITY) && senderId !== user.id,
  );
  const isNewest = newFrom !== undefined && firstNew !== undefined && newFrom.seq > 1;

  const isVisible = useIsVisible();
  const lastSeq = last?.seq;
  useEffect(() => {
    if (isVisible && isAtEnd && hasMarked && lastSeq !== undefined && lastSeq > (lastReadSeq ?? 0))
      markRead(room, lastSeq);
  }, [room, isVisible, isAtEnd, hasMarked, lastSeq, lastReadSeq]);

  const [seenSeq, setSeenSeq] = useState(0);
  useEffect(() => {
    if (isAtEnd && lastSeq !== undefined) setSeenSeq(lastSeq);
  }, [isAtEnd, lastSeq]);
  const unseen = seenSeq > 0 && lastSeq !== undefined ? lastSeq - seenSeq : 0;

  useEffect(() => {
    if (last && last.senderId !== user.id && Date.now() - Date.parse(last.createdAt) < GROUPED_MS && !last.isHidden)
      announce(`${last.sender?.username ?? 'Somebody'}: ${last.content || 'a picture'}`);
  }, [last, user.id]);

  const people = useMemo(() => {
    const byId = new Map(messages.flatMap(({ sender }) => (sender ? [[sender.id, sender.username] as const] : [])));
    byId.delete(user.id);
    return byId;
  }, [messages, user.id]);
  const peopleIds = [...people.keys()].join(' ');
  useEffect(() => watchPeople('chat', peopleIds ? peopleIds.split(' ') : []), [peopleIds]);
  useEffect(() => () => watchPeople('chat', []), []);
  const around = useMemo(
    () => [...new Set([...[...people.values()].reverse(), ...online.map(({ username }) => username)])],
    [people, online],
  );

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

  useStrayFiles();
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(false);
      pictures.add([...event.dataTransfer.files]);
    },
  };

  return (
    <section aria-label={`${ROOMS[room].name} room`} className="relative flex min-h-0 flex-1 flex-col" {...dropping}>
      <MessageLog ref={box} onScroll={handleScroll} label="Messages">
        {status === 'loading' && <MessagesSkeleton />}
        {status === 'failed' && (
          <FailedState
            title="The room could not be read"
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
          {messages.map((message, index) => {
            if (message.isHidden) return null;
            const before = messages[index - 1];
            const isNew = isNewest && message === newFrom;
            return (
              <li key={message.clientId ?? message.id}>
                {isOtherDay(before?.createdAt, message.createdAt) && <DaySeparator moment={message.createdAt} />}
                {isNew && <NewLine />}
                <MessageRow
                  message={message}
                  reader={user}
                  isGrouped={!isNew && isGrouped(before, message)}
                  isOnline={onlineIds.has(message.senderId)}
                  canEdit={
                    chatPolicy.edit(user, message) && (isAdmin(user) || !chatPolicy.isTooLate(message, new Date()))
                  }
                  canDelete={chatPolicy.remove(user, message)}
                  canMute={isAdmin(user) && message.senderId !== user.id}
                  isBusy={changes.isBusy}
                  onEdit={changes.edit}
                  onDelete={changes.askToDelete}
                  onMute={changes.askToMute}
                />
              </li>
            );
          })}
          {pending.map(({ clientId, body, at, problem }, index) => (
            <li key={clientId}>
              <RowFrame
                person={user}
                createdAt={at}
                isGrouped={index > 0 || last?.senderId === user.id}
                isOnline={false}
                mark={
                  <WaitingNote
                    problem={problem}
                    onRetry={() => chatOutbox.retry(clientId)}
                    onDiscard={() => chatOutbox.discard(clientId)}
                  />
                }
              >
                <MessageBody
                  message={{
                    content: body.content ?? '',
                    imageUrl: null,
                    imageName: null,
                    imageUrls: body.imageUrls ?? null,
                    imageNames: body.imageNames ?? null,
                    card: body.card ?? null,
                  }}
                  name={user.username}
                  reader={user.username}
                />
              </RowFrame>
            </li>
          ))}
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
      {isDraggedOver && (
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

function NewLine() {
  return (
    <div className="my-2 flex items-center gap-3 font-semibold text-coral text-xs">
      <span aria-hidden className="h-px flex-1 bg-coral/50" />
      New messages
      <span aria-hidden className="h-px flex-1 bg-coral/50" />
    </div>
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

/** A file let go beside the room would take the place of the page, and what was begun with it. */
function useStrayFiles() {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

/** Nobody reads in a tab that is not looked at. */
function useIsVisible() {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const handleChange = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isVisible;
}
