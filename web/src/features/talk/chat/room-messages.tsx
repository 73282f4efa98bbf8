import type { User } from '@nautical/core/contracts/members/auth';
import type { ChatMessage } from '@nautical/core/contracts/talk/chat';
import { isAdmin } from '@nautical/core/policies/members/actor';
import { chatPolicy, isTooLate } from '@nautical/core/policies/talk/chat';
import { useMemo } from 'react';
import { DaySeparator, isOtherDay } from '@/features/talk/conversations/day-separator.tsx';
import { WaitingNote } from '@/features/talk/conversations/waiting-note.tsx';
import { useConnection } from '@/lib/realtime.ts';
import { GROUPED_MS } from '@/lib/timings.ts';
import { chatOutbox } from './api.ts';
import { MessageBody, MessageRow, RowFrame } from './message-row.tsx';
import type { MessageChanges } from './use-message-changes.ts';

const isGrouped = (before: ChatMessage | undefined, { senderId, createdAt }: ChatMessage) =>
  before?.senderId === senderId &&
  !before.isHidden &&
  !isOtherDay(before.createdAt, createdAt) &&
  Date.parse(createdAt) - Date.parse(before.createdAt) < GROUPED_MS;

type MessagesProps = {
  messages: readonly ChatMessage[];
  /** The first message that was new on entering the room. */
  newFrom: ChatMessage | undefined;
  user: User;
  changes: MessageChanges;
};

/** The messages of a room, day by day. */
export function Messages({ messages, newFrom, user, changes }: MessagesProps) {
  const { online } = useConnection();
  const onlineIds = useMemo(() => new Set(online.map(({ id }) => id)), [online]);
  return messages.map((message, index) => {
    if (message.isHidden) return null;
    const before = messages[index - 1];
    const isNew = message === newFrom;
    return (
      <li key={message.clientId ?? message.id}>
        {isOtherDay(before?.createdAt, message.createdAt) && <DaySeparator moment={message.createdAt} />}
        {isNew && <NewLine />}
        <MessageRow
          message={message}
          reader={user}
          isGrouped={!isNew && isGrouped(before, message)}
          isOnline={onlineIds.has(message.senderId)}
          canEdit={chatPolicy.edit(user, message) && !isTooLate(message, new Date())}
          canDelete={chatPolicy.remove(user, message)}
          canMute={isAdmin(user) && message.senderId !== user.id}
          isBusy={changes.isBusy}
          onEdit={changes.edit}
          onDelete={changes.askToDelete}
          onMute={changes.askToMute}
          onReport={changes.report}
          onBlock={changes.block}
        />
      </li>
    );
  });
}

type Pending = ReturnType<typeof chatOutbox.messages>[number];
type PendingProps = { pending: readonly Pending[]; user: User; isGroupedWith: ChatMessage | undefined };

/** Messages the server hasn’t accepted yet. */
export function PendingMessages({ pending, user, isGroupedWith }: PendingProps) {
  return pending.map(({ clientId, body, at, problem }, index) => (
    <li key={clientId}>
      <RowFrame
        person={user}
        createdAt={at}
        isGrouped={index > 0 || isGroupedWith?.senderId === user.id}
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
  ));
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
