import { variantUrl } from '@nautical/core/domain/common/images';
import { MESSAGE_MAX, REQUEST_LENGTH_MAX } from '@nautical/core/domain/talk/messaging';
import clsx from 'clsx';
import { Check, CircleAlert, ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { controlClass } from '@/components/form/input.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { useTyping } from '@/features/talk/conversations/use-typing.ts';
import { ShareButton } from '@/features/talk/share-cards/share-button.tsx';
import { useDraft } from '@/lib/form/draft.ts';
import { useAttachment } from './use-attachment.ts';
import { draftName } from './windows.ts';

const NO_PICTURE = { imageUrl: '', imageName: '' };
export type Draft = { text: string; imageUrl: string; imageName: string };

type ThreadComposerProps = {
  person: { id: string; username: string };
  turn: number;
  /** For a pending request: text only, with a length limit. */
  isRequest?: boolean;
  onSend: (draft: Draft) => void;
};

export function ThreadComposer({ person, turn, isRequest = false, onSend }: ThreadComposerProps) {
  const [draft, change] = useDraft(draftName(person.id), { text: '', imageUrl: '', imageName: '' });
  const { text, imageUrl, imageName } = draft;
  const { state, problem, attach } = useAttachment((url, name) => change({ imageUrl: url, imageName: name }));
  const typing = useTyping({ receiverId: person.id });
  const box = useRef<HTMLTextAreaElement>(null);
  // On a touch screen, focus would open the on-screen keyboard.
  useEffect(() => {
    if (turn > 0 && !matchMedia('(pointer: coarse)').matches) box.current?.focus();
  }, [turn]);
  const canSend = text.trim() !== '' || (imageUrl !== '' && !isRequest);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!canSend) return;
    onSend({ ...(isRequest ? NO_PICTURE : draft), text: text.trim() });
    change({ text: '', ...NO_PICTURE });
    typing.stop();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) handleSubmit(event);
  }

  return (
    <form onSubmit={handleSubmit} className="border-line border-t p-2">
      {imageUrl && !isRequest && (
        <div className="mb-2 flex items-center gap-2">
          <img
            src={variantUrl(imageUrl, 320)}
            alt={imageName}
            className="size-12 rounded-control border border-line object-cover"
          />
          <span className="flex-1 text-kelp text-sm">Ready to send</span>
          <IconButton label="Remove picture" onClick={() => change({ imageUrl: '', imageName: '' })}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      {problem && (
        <p role="alert" className="mb-1 text-sm text-urchin">
          {problem}
        </p>
      )}
      <div className="flex items-end gap-0.5">
        {!isRequest && (
          <>
            <label
              className={buttonClass({
                variant: 'ghost',
                size: 'icon',
                className: clsx(
                  'has-focus-visible:outline-2 has-focus-visible:outline-tide',
                  state === 'uploading' && 'opacity-55',
                  state === 'success' && 'text-kelp',
                  state === 'error' && 'text-urchin',
                ),
              })}
            >
              {state === 'uploading' ? (
                <Spinner label="Uploading" />
              ) : state === 'success' ? (
                <Check aria-hidden />
              ) : state === 'error' ? (
                <CircleAlert aria-hidden />
              ) : (
                <ImagePlus aria-hidden />
              )}
              <input
                type="file"
                accept="image/*"
                aria-label="Attach a picture"
                disabled={state === 'uploading'}
                className="sr-only"
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  if (file) void attach(file);
                  target.value = '';
                }}
              />
            </label>
            <ShareButton onShare={(address) => onSend({ text: address, imageUrl: '', imageName: '' })} />
          </>
        )}
        <textarea
          ref={box}
          aria-label={`Message to ${person.username}`}
          rows={1}
          maxLength={isRequest ? REQUEST_LENGTH_MAX : MESSAGE_MAX}
          placeholder="Type a message…"
          value={text}
          onChange={({ target }) => {
            change({ text: target.value });
            if (!isRequest) typing.handleText(target.value);
          }}
          onKeyDown={handleKey}
          onPaste={(event) => {
            const [file] = event.clipboardData.files;
            if (!file || isRequest) return;
            event.preventDefault();
            void attach(file);
          }}
          onBlur={typing.stop}
          className={`${controlClass} field-sizing-content max-h-28 min-h-11 min-w-0 flex-1 resize-none py-2`}
        />
        <IconButton label="Send" type="submit" variant="primary" disabled={!canSend}>
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
    </form>
  );
}
