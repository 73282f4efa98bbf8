import type { InstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Ban, Flag, MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropdownMenu, MenuItem } from '@/components/overlay/dropdown-menu.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MessageImages } from '@/features/talk/conversations/message-images.tsx';
import { isOnlyLink } from '@/features/talk/conversations/message-parts.ts';
import { MessageText } from '@/features/talk/conversations/message-text.tsx';
import { ScamNote } from '@/features/talk/conversations/scam-note.tsx';
import { WaitingNote } from '@/features/talk/conversations/waiting-note.tsx';
import { ShareCard } from '@/features/talk/share-cards/share-card.tsx';
import { timeOf } from '@/lib/format.ts';
import { instantOutbox } from './api.ts';

const UNKNOWN = 'Unknown User';

type Person = { username: string };
type Pending = ReturnType<typeof instantOutbox.messages>[number];

/** Messages the server hasn’t accepted yet. */
export function PendingBubble({ pending, from }: { pending: Pending; from: Person | null }) {
  const { clientId, body, problem } = pending;
  return (
    <>
      <BubbleBox isMine>
        <BubbleContent
          message={{
            content: body.content ?? '',
            messageType: body.messageType,
            imageUrl: body.imageUrl ?? null,
            imageName: body.imageName ?? null,
            card: body.card ?? null,
          }}
          name={from?.username ?? UNKNOWN}
        />
      </BubbleBox>
      <WaitingNote
        problem={problem}
        onRetry={() => instantOutbox.retry(clientId)}
        onDiscard={() => instantOutbox.discard(clientId)}
      />
    </>
  );
}

type BubbleProps = {
  message: InstantMessage;
  isMine: boolean;
  isGrouped: boolean;
  onReport: (message: InstantMessage) => void;
  onBlock: (person: InstantMessage['sender']) => void;
};

/** A message with who wrote it and when. */
export function Bubble({ message, isMine, isGrouped, onReport, onBlock }: BubbleProps) {
  const { sender } = message;
  const name = sender.username || UNKNOWN;
  return (
    <div className={clsx('group flex gap-2', isMine && 'flex-row-reverse', isGrouped ? 'mt-0.5' : 'mt-2')}>
      {!isMine && (
        <span className="w-7 shrink-0">
          {!isGrouped && (
            <Link to="/profile/$userId" params={{ userId: sender.id }} aria-label={`${name}’s profile`}>
              <Avatar id={sender.id} name={name} src={sender.avatar} className="size-7 text-xs" />
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
          {message.deletedAt ? (
            <p className="text-ink-muted italic">An admin removed this message.</p>
          ) : (
            <BubbleContent message={message} name={name} />
          )}
          {!isMine && <ScamNote text={message.content} />}
        </BubbleBox>
      </div>
      {!isMine && !message.deletedAt && (
        <DropdownMenu
          align="end"
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Actions for ${name}’s message`}
              className="size-8 self-end opacity-60 focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100"
            >
              <MoreHorizontal aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => onReport(message)}>
            <Flag aria-hidden />
            Report message
          </MenuItem>
          <MenuItem onSelect={() => onBlock(sender)}>
            <Ban aria-hidden />
            Block {name}
          </MenuItem>
        </DropdownMenu>
      )}
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
