import type { RoomState } from '@nautical/core/contracts/talk/chat';
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { MESSAGE_MAX } from '@nautical/core/domain/talk/messaging';
import clsx from 'clsx';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { controlClass } from '@/components/form/input.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { useTyping } from '@/features/talk/conversations/use-typing.ts';
import { ShareButton } from '@/features/talk/share-cards/share-button.tsx';
import { useDraft } from '@/lib/form/draft.ts';
import { formatDate, timeOf } from '@/lib/format.ts';
import { refresh } from '@/lib/query.ts';
import { POLL_MS } from '@/lib/timings.ts';
import { toast } from '@/lib/toast.ts';
import { ROOMS } from './rooms.ts';
import type { ChatImage, useChatImages } from './use-chat-images.ts';
import { completed, useMentions } from './use-mentions.ts';

type ComposerProps = {
  room: ChatRoom;
  /** A send, an edit or a deletion is on its way. */
  isBusy: boolean;
  /** Names to offer after an @. */
  around: readonly string[];
  pictures: ReturnType<typeof useChatImages>;
  onSend: (text: string, images: readonly ChatImage[]) => void;
};

export function Composer({ room, isBusy, around, pictures, onSend }: ComposerProps) {
  const [{ text }, change] = useDraft(`chat:${room}`, { text: '' });
  const typing = useTyping({ room });
  const mentions = useMentions(around);
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { images, isUploading } = pictures;
  const canSend = (text.trim() !== '' || images.length > 0) && !isBusy;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!canSend) return;
    if (isUploading) return void toast({ title: 'Please wait', description: 'Images are still uploading...' });
    onSend(text.trim(), images);
    change({ text: '' });
    pictures.clear();
    mentions.close();
    typing.stop();
  }

  function handleText(next: string, caret: number) {
    change({ text: next });
    typing.handleText(next);
    mentions.look(next, caret);
  }

  function choose(name: string) {
    const next = completed(text, box.current?.selectionStart ?? text.length, name);
    change({ text: next.text });
    mentions.close();
    box.current?.focus();
    requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const name = mentions.names[mentions.active];
    if (name !== undefined) {
      if (event.key === 'Enter' || event.key === 'Tab') choose(name);
      else if (event.key === 'ArrowDown') mentions.move(1);
      else if (event.key === 'ArrowUp') mentions.move(-1);
      else if (event.key === 'Escape') mentions.close();
      else return;
      return event.preventDefault();
    }
    if (event.key === 'Enter' && !event.shiftKey) handleSubmit(event);
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    pictures.add(files);
  }

  return (
    <form onSubmit={handleSubmit} className="relative border-line border-t p-2">
      <Thumbnails images={images} onRemove={pictures.remove} />
      {mentions.names.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="People to mention"
          className="absolute bottom-full left-2 z-10 mb-1 w-56 rounded-card border border-line bg-surface p-1 shadow-lg"
        >
          {mentions.names.map((name, index) => (
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === mentions.active}
              // On pointerdown, before the text field loses focus.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(name);
              }}
              className="flex min-h-10 items-center rounded-control px-3 aria-selected:bg-raised aria-selected:font-semibold"
            >
              @{name}
            </div>
          ))}
        </div>
      )}
      <div className="flex items-end gap-1">
        <Attach onPick={pictures.add} />
        <ShareButton onShare={(address) => onSend(address, [])} />
        <textarea
          ref={box}
          aria-label={`Message to ${ROOMS[room].name}`}
          aria-autocomplete="list"
          aria-controls={mentions.names.length > 0 ? listId : undefined}
          aria-activedescendant={mentions.names.length > 0 ? `${listId}-${mentions.active}` : undefined}
          rows={1}
          maxLength={MESSAGE_MAX}
          placeholder="Type a message…"
          value={text}
          onChange={({ target }) => handleText(target.value, target.selectionStart)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onBlur={() => {
            mentions.close();
            typing.stop();
          }}
          className={`${controlClass} field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none py-2`}
        />
        <IconButton label="Send" type="submit" variant="primary" disabled={!canSend}>
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
    </form>
  );
}

function Attach({ onPick }: { onPick: (files: File[]) => void }) {
  return (
    <label
      className={buttonClass({
        variant: 'ghost',
        size: 'icon',
        className: 'has-focus-visible:outline-2 has-focus-visible:outline-tide',
      })}
    >
      <ImagePlus aria-hidden />
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label="Add pictures"
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}

function Thumbnails({ images, onRemove }: { images: readonly ChatImage[]; onRemove: (image: ChatImage) => void }) {
  if (images.length === 0) return null;
  return (
    <ul aria-label="Pictures to send" className="mb-2 flex gap-2 overflow-x-auto">
      {images.map((image) => (
        <li key={image.id} className="relative size-20 shrink-0 overflow-hidden rounded-control border border-line">
          <img src={image.preview} alt="" className={clsx('size-full object-cover', !image.url && 'opacity-50')} />
          {!image.url && (
            <span role="status" className="absolute inset-0 flex items-center justify-center text-tide">
              <Spinner label={`Uploading ${image.name}`} />
            </span>
          )}
          <button
            type="button"
            aria-label={`Remove ${image.name}`}
            onClick={() => onRemove(image)}
            className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-full border border-line bg-surface text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A timer of more than this many milliseconds goes off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Replaces the composer for a muted member. */
export function MutedNotice({ mute }: { mute: NonNullable<RoomState['mute']> }) {
  const { until } = mute;
  useEffect(() => {
    if (!until) return;
    // The clock of this device may be ahead, so it is asked until it is over.
    const ask = () => {
      void refresh(['chat-mutes']);
      timer = setTimeout(ask, POLL_MS);
    };
    let timer = setTimeout(ask, Math.min(Date.parse(until) - Date.now(), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <p role="status" className="border-line border-t p-4 text-center text-ink-muted">
      You can’t write in this room {until ? `until ${formatDate(until)}, ${timeOf(until)}` : 'anymore'}
      {mute.reason ? `: ${mute.reason}` : '.'}
    </p>
  );
}
