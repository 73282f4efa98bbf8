import type { PersonSummary } from '@nautical/core/contracts/common/shapes';
import type { Listing } from '@nautical/core/contracts/market/listings';
import { variantUrl } from '@nautical/core/domain/common/images';
import { MESSAGE_MAX } from '@nautical/core/domain/talk/messaging';
import { useQuery } from '@tanstack/react-query';
import { Check, Send } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cardIn } from '@/features/talk/conversations/message-parts.ts';
import { chatsQuery, goesAsRequest, useStanding } from '@/features/talk/instant-messages/api.ts';
import { openChat } from '@/lib/asking/open-chat.ts';
import { useDraft } from '@/lib/form/draft.ts';
import { formatMoney } from '@/lib/format.ts';
import { useUser } from '@/lib/session.ts';
import { MESSAGE_SENT_MS } from '@/lib/timings.ts';
import { toast } from '@/lib/toast.ts';
import { tellNotSent, useSendMessage } from './api.ts';

const QUICK_REPLIES = [
  'Is this still available?',
  'When could I pick it up?',
  'Would you take a lower price?',
  'Can you ship it to me?',
  'How long have you had it?',
  'Could you send more photos?',
];

type Item = Pick<Listing, 'id' | 'title' | 'price' | 'images'>;
type MessageSellerDialogProps = {
  seller: PersonSummary;
  /** What it is about; without it, a general inquiry. */
  item?: Item;
  title?: string;
  quickReplies?: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function MessageSellerDialog({
  seller,
  item,
  title = 'Message Seller',
  quickReplies = QUICK_REPLIES,
  open,
  onOpenChange,
}: MessageSellerDialogProps) {
  return (
    <Dialog
      title={title}
      description={item ? `To ${seller.username}` : `General inquiry to ${seller.username}`}
      open={open}
      onOpenChange={onOpenChange}
    >
      {item ? (
        <ItemSummary item={item} />
      ) : (
        <Avatar id={seller.id} name={seller.username} src={seller.avatar} className="mb-4 size-12 text-lg" />
      )}
      <MessageForm seller={seller} item={item} quickReplies={quickReplies} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ItemSummary({ item: { title, price, images } }: { item: Item }) {
  return (
    <div className="mb-4 flex items-center gap-3 rounded-control bg-raised p-2">
      {images[0] && (
        <img
          src={variantUrl(images[0], 320)}
          alt=""
          width={64}
          height={48}
          className="h-12 w-16 shrink-0 rounded-control object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="truncate font-medium">{title}</p>
        <p className="figures font-bold font-display">{formatMoney(price)}</p>
      </div>
    </div>
  );
}

type MessageFormProps = {
  seller: PersonSummary;
  item: Item | undefined;
  quickReplies: readonly string[];
  onDone: () => void;
};

function MessageForm({ seller, item, quickReplies, onDone }: MessageFormProps) {
  const { user } = useUser();
  const [{ content }, change] = useDraft(`message:${seller.id}:${item?.id ?? 'general'}`, { content: '' });
  const { mutate, isPending } = useSendMessage();
  // A general message to somebody new is a request, which is text only, so a link goes without a card.
  const isGeneral = !item && user !== null;
  const standing = useStanding(seller.id, isGeneral);
  const chats = useQuery({ ...chatsQuery, enabled: isGeneral }).data;
  const isRequest =
    !item &&
    goesAsRequest(
      standing,
      chats?.find(({ person }) => person.id === seller.id),
    );
  const [isSent, setSent] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef({ content: '', clientId: '' });

  // Closing the dialog clears the timer.
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onDone, MESSAGE_SENT_MS);
    return () => clearTimeout(timer);
  }, [isSent, onDone]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending || isSent) return;
    if (!content.trim()) return refuse('Message required', 'Please enter a message before sending.');
    if (!user) return refuse('Authentication required', 'Please log in to send messages.');
    // A retry after a lost response is still one message.
    if (attempt.current.content !== content) attempt.current = { content, clientId: crypto.randomUUID() };
    mutate(
      { receiver: seller, post: item ?? null, card: isRequest ? undefined : cardIn(content), ...attempt.current },
      {
        onSuccess: (how) => {
          change({ content: '' });
          if (how === 'kept') return onDone();
          setSent(true);
          openChat({ userId: seller.id, username: seller.username, avatar: seller.avatar, about: item?.id });
        },
        onError: tellNotSent,
      },
    );
  }

  function handleQuickReply(text: string) {
    change({ content: text });
    box.current?.focus();
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <fieldset disabled={isSent} className="flex flex-wrap gap-2">
        <legend className="sr-only">Quick replies</legend>
        {quickReplies.map((text) => (
          <button
            key={text}
            type="button"
            onClick={() => handleQuickReply(text)}
            className="min-h-9 rounded-full border border-line bg-raised px-3 py-1 text-sm transition-colors hover:border-tide"
          >
            {text}
          </button>
        ))}
      </fieldset>
      <Field label="Your message">
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            value={content}
            onChange={({ target }) => change({ content: target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event);
            }}
            rows={4}
            maxLength={MESSAGE_MAX}
            placeholder={`Write to ${seller.username}…`}
            disabled={isSent}
          />
        )}
      </Field>
      <DialogActions>
        <Button type="submit" loading={isPending} disabled={!content.trim() || isSent || !user}>
          {isSent ? <Check aria-hidden /> : !isPending && <Send aria-hidden />}
          <span aria-live="polite">{isSent ? 'Message Sent!' : isPending ? 'Sending...' : 'Send'}</span>
        </Button>
      </DialogActions>
    </form>
  );
}

const refuse = (title: string, description: string) => toast({ title, description, tone: 'destructive' });
