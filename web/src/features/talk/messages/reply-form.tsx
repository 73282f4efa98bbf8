import type { Message } from '@nautical/core/contracts/talk/messages';
import { MESSAGE_MAX } from '@nautical/core/domain/talk/messaging';
import { Check, Send } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cardIn } from '@/features/talk/conversations/message-parts.ts';
import { MessageText } from '@/features/talk/conversations/message-text.tsx';
import { ShareButton } from '@/features/talk/share-cards/share-button.tsx';
import { useDraft } from '@/lib/form/draft.ts';
import { useOutgoing } from '@/lib/offline/outbox.ts';
import { REPLY_SENT_MS } from '@/lib/timings.ts';
import { tellNotSent, useSendMessage } from './api.ts';
import { messageOutbox } from './outbox.ts';
import { WaitingLetter } from './waiting-letter.tsx';

/** Replies to the sender of a message, about the same listing. */
export function ReplyForm({ message, userId }: { message: Message; userId: string }) {
  const [{ text }, change] = useDraft(`reply:${message.id}`, { text: '' });
  const { mutate, isPending } = useSendMessage();
  const { waiting } = useOutgoing(messageOutbox, userId, message.senderId);
  const [isSent, setSent] = useState(false);
  const attempt = useRef({ content: '', clientId: '' });

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setSent(false), REPLY_SENT_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const content = text.trim();
    if (!content || isPending || isSent) return;
    // A retry after a lost response is still one message.
    if (attempt.current.content !== content) attempt.current = { content, clientId: crypto.randomUUID() };
    mutate(
      { senderId: userId, receiver: message.sender, post: message.post, card: cardIn(content), ...attempt.current },
      {
        onSuccess: (how) => {
          attempt.current = { content: '', clientId: '' };
          change({ text: '' });
          setSent(how === 'sent');
        },
        onError: tellNotSent,
      },
    );
  }

  function handleKey(event: KeyboardEvent) {
    // Enter that confirms an IME composition doesn’t send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) handleSubmit(event);
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-3 border-line border-t pt-4">
      {waiting.length > 0 && (
        <ul aria-label="Replies waiting to be sent" className="flex flex-col gap-2">
          {waiting.map((letter) => (
            <li key={letter.clientId} className="rounded-control bg-raised p-2">
              <MessageText text={letter.body.content} />
              <WaitingLetter letter={letter} />
            </li>
          ))}
        </ul>
      )}
      <Field label="Reply" helper="Press Enter to send, Shift+Enter for new line">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={text}
            maxLength={MESSAGE_MAX}
            placeholder="Type your reply and press Enter to send..."
            onChange={({ target }) => change({ text: target.value })}
            onKeyDown={handleKey}
          />
        )}
      </Field>
      <div className="flex items-center justify-end gap-2">
        <ShareButton onShare={(address) => change({ text: text.trim() ? `${text.trimEnd()}\n${address}` : address })} />
        <Button type="submit" loading={isPending} disabled={!text.trim() || isSent}>
          {isSent ? <Check aria-hidden /> : !isPending && <Send aria-hidden />}
          <span aria-live="polite">{isSent ? 'Reply Sent!' : isPending ? 'Sending...' : 'Send'}</span>
        </Button>
      </div>
    </form>
  );
}
