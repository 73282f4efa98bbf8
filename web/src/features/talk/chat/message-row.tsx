import type { ChatMessage } from '@nautical/core/contracts/talk/chat';
import { MESSAGE_MAX } from '@nautical/core/domain/talk/messaging';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Ban, Flag, MoreHorizontal, Pencil, Trash2, VolumeX } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Textarea } from '@/components/form/textarea.tsx';
import { DropdownMenu, MenuItem } from '@/components/overlay/dropdown-menu.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MessageImages } from '@/features/talk/conversations/message-images.tsx';
import { isOnlyLink } from '@/features/talk/conversations/message-parts.ts';
import { MessageText } from '@/features/talk/conversations/message-text.tsx';
import { ScamNote } from '@/features/talk/conversations/scam-note.tsx';
import { ShareCard } from '@/features/talk/share-cards/share-card.tsx';
import { timeOf } from '@/lib/format.ts';

const UNKNOWN = 'Unknown User';

type Shown = Pick<ChatMessage, 'content' | 'imageUrl' | 'imageName' | 'imageUrls' | 'imageNames' | 'card'>;

/** Words, pictures and card of a message, sent or still waiting. */
export function MessageBody({ message, name, reader }: { message: Shown; name: string; reader: string }) {
  const { content, card } = message;
  const urls = message.imageUrls ?? (message.imageUrl ? [message.imageUrl] : []);
  const names = message.imageNames ?? (message.imageName ? [message.imageName] : []);
  return (
    <>
      {content && !(card && isOnlyLink(content)) && <MessageText text={content} reader={reader} />}
      <MessageImages urls={urls} names={names} sender={name} />
      {card && <ShareCard card={card} />}
    </>
  );
}

type RowFrameProps = {
  person: { id: string; username: string; avatar: string | null } | null;
  createdAt: string;
  /** Grouped under the sender of the message before it. */
  isGrouped: boolean;
  isOnline: boolean;
  mark?: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
};

export function RowFrame({ person, createdAt, isGrouped, isOnline, mark, menu, children }: RowFrameProps) {
  const name = person?.username ?? UNKNOWN;
  return (
    <div
      className={clsx('group relative flex gap-3 rounded-control px-2 py-0.5 hover:bg-raised/50', !isGrouped && 'mt-3')}
    >
      <div className="w-9 shrink-0">
        {!isGrouped && (
          <span className="relative block">
            {person ? (
              // The name beside it leads to the same place.
              <Link to="/profile" search={{ userId: person.id }} tabIndex={-1} aria-hidden>
                <Avatar id={person.id} name={name} src={person.avatar} className="size-9" />
              </Link>
            ) : (
              <Avatar id={undefined} name={name} src={null} className="size-9" />
            )}
            {isOnline && (
              <span className="absolute right-0 bottom-0 size-2.5 rounded-full bg-kelp ring-2 ring-surface">
                <span className="sr-only">online</span>
              </span>
            )}
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        {!isGrouped && (
          <p className="flex flex-wrap items-baseline gap-x-2">
            {person ? (
              <Link
                to="/profile"
                search={{ userId: person.id }}
                className="rounded-sm font-semibold hover:text-tide hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            <time dateTime={createdAt} className="figures text-ink-muted text-xs">
              {timeOf(createdAt)}
            </time>
          </p>
        )}
        {children}
        {mark}
      </div>
      {menu}
    </div>
  );
}

type MessageRowProps = {
  message: ChatMessage;
  reader: { id: string; username: string };
  isGrouped: boolean;
  isOnline: boolean;
  canEdit: boolean;
  canDelete: boolean;
  canMute: boolean;
  isBusy: boolean;
  onEdit: (message: ChatMessage, content: string, onDone: () => void) => void;
  onDelete: (message: ChatMessage) => void;
  onMute: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
  onBlock: (person: { id: string; username: string }) => void;
};

export const MessageRow = memo(function MessageRow({ message, reader, ...row }: MessageRowProps) {
  const [isEditing, setEditing] = useState(false);
  const actions = useRef<HTMLButtonElement>(null);
  // After editing, focus returns to the message’s actions.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) actions.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { sender, content, deletedAt, editedAt } = message;
  if (deletedAt)
    return (
      <RowFrame person={sender} createdAt={message.createdAt} isGrouped={row.isGrouped} isOnline={row.isOnline}>
        <p className="text-ink-muted italic">Message deleted</p>
      </RowFrame>
    );
  const other = sender && sender.id !== reader.id ? sender : undefined;
  const hasMenu = (row.canEdit || row.canDelete || other !== undefined) && !isEditing;
  return (
    <RowFrame
      person={sender}
      createdAt={message.createdAt}
      isGrouped={row.isGrouped}
      isOnline={row.isOnline}
      mark={editedAt && !isEditing && <span className="text-ink-muted text-xs">edited</span>}
      menu={
        hasMenu && (
          <DropdownMenu
            align="end"
            trigger={
              <Button
                ref={actions}
                variant="ghost"
                size="icon"
                aria-label={`Actions for ${sender?.username ?? UNKNOWN}’s message`}
                className="size-8 opacity-60 focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100"
              >
                <MoreHorizontal aria-hidden />
              </Button>
            }
          >
            {row.canEdit && (
              <MenuItem onSelect={() => setEditing(true)}>
                <Pencil aria-hidden />
                Edit
              </MenuItem>
            )}
            {row.canDelete && (
              <MenuItem onSelect={() => row.onDelete(message)}>
                <Trash2 aria-hidden />
                Delete
              </MenuItem>
            )}
            {other && (
              <MenuItem onSelect={() => row.onReport(message)}>
                <Flag aria-hidden />
                Report message
              </MenuItem>
            )}
            {other && (
              <MenuItem onSelect={() => row.onBlock(other)}>
                <Ban aria-hidden />
                Block {other.username}
              </MenuItem>
            )}
            {row.canMute && (
              <MenuItem onSelect={() => row.onMute(message)}>
                <VolumeX aria-hidden />
                Mute {sender?.username ?? UNKNOWN}
              </MenuItem>
            )}
          </DropdownMenu>
        )
      }
    >
      {isEditing ? (
        <EditForm
          content={content}
          isBusy={row.isBusy}
          onSave={(next) => row.onEdit(message, next, () => setEditing(false))}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <MessageBody message={message} name={sender?.username ?? UNKNOWN} reader={reader.username} />
      )}
      {message.senderId !== reader.id && <ScamNote text={content} />}
    </RowFrame>
  );
});

type EditFormProps = { content: string; isBusy: boolean; onSave: (content: string) => void; onCancel: () => void };

function EditForm({ content, isBusy, onSave, onCancel }: EditFormProps) {
  const [text, setText] = useState(content);
  const canSave = text.trim() !== '' && !isBusy;
  const save = () => canSave && onSave(text.trim());
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !event.shiftKey) save();
    else return;
    event.preventDefault();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-col gap-2 py-1"
    >
      <Textarea
        aria-label="Edit message"
        ref={focusAtEnd}
        rows={1}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
        className="min-h-11"
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={!canSave}>
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function focusAtEnd(box: HTMLTextAreaElement | null) {
  if (!box) return;
  // After the menu has given the focus back to its button.
  setTimeout(() => {
    box.focus();
    // The buttons below it come into view, too.
    box.form?.scrollIntoView({ block: 'nearest' });
  });
}
