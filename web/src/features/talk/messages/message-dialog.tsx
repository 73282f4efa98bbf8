import type { User } from '@nautical/core/contracts/members/auth';
import type { Message } from '@nautical/core/contracts/talk/messages';
import { variantUrl } from '@nautical/core/domain/common/images';
import type { RequestAnswer } from '@nautical/core/domain/members/contacts';
import { messagePolicy } from '@nautical/core/policies/talk/messages';
import { Link } from '@tanstack/react-router';
import { Ban, ExternalLink, Flag, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Dialog } from '@/components/overlay/dialog.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { isOnlyLink } from '@/features/talk/conversations/message-parts.ts';
import { MessageText } from '@/features/talk/conversations/message-text.tsx';
import { ReceivedRequest } from '@/features/talk/conversations/received-request.tsx';
import { ScamNote } from '@/features/talk/conversations/scam-note.tsx';
import { ShareCard } from '@/features/talk/share-cards/share-card.tsx';
import { formatDate, formatMoney, relativeTime } from '@/lib/format.ts';
import { useReadMessage } from './api.ts';
import { ReplyForm } from './reply-form.tsx';

type MessageDialogProps = {
  message: Message;
  user: User;
  onClose: () => void;
  onDelete: () => void;
  onReport: (message: Message) => void;
  onBlock: (person: Message['sender']) => void;
  onAnswer: (message: Message, action: RequestAnswer) => void;
  isAnswering: (action: RequestAnswer) => boolean;
};

export function MessageDialog({
  message,
  user,
  onClose,
  onDelete,
  onReport,
  onBlock,
  ...answering
}: MessageDialogProps) {
  const { sender, receiver, content, card, post, createdAt, isRead } = message;
  const isReceived = messagePolicy.read(user, message);
  const other = isReceived ? sender : receiver;
  useReadOnce(message, isReceived && !isRead);
  // One dialog at a time; what the block hides is gone from the list, too.
  function handleReport() {
    onClose();
    onReport(message);
  }
  function handleBlock() {
    onClose();
    onBlock(other);
  }
  return (
    <Dialog
      title={isReceived ? `From ${other.username}` : `To ${other.username}`}
      description={`${formatDate(createdAt)} · ${relativeTime(createdAt)}`}
      open
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Avatar id={other.id} name={other.username} src={other.avatar} className="size-10" />
          <Link
            to="/profile/$userId"
            params={{ userId: other.id }}
            className="min-w-0 flex-1 truncate rounded-sm font-medium hover:text-tide"
          >
            {other.username}
          </Link>
          <Button variant="ghost" size="sm" className="text-ink-muted hover:text-urchin" onClick={onDelete}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        </div>
        {post && <ListingSummary post={post} />}
        <div>
          {!(card && isOnlyLink(content)) && <MessageText text={content} />}
          {card && <ShareCard card={card} />}
          {isReceived && <ScamNote text={content} />}
        </div>
        {message.requestId && (
          <section
            aria-label="Message request"
            className="flex flex-col items-center gap-2 rounded-control bg-raised p-3 text-center text-sm"
          >
            <ReceivedRequest
              username={other.username}
              onAnswer={(action) => answering.onAnswer(message, action)}
              isAnswering={answering.isAnswering}
            />
          </section>
        )}
        {messagePolicy.reply(user, message) && <ReplyForm message={message} userId={user.id} />}
        {isReceived && (
          <div className="flex flex-wrap gap-2 border-line border-t pt-3">
            <Button variant="ghost" size="sm" className="text-ink-muted" onClick={handleReport}>
              <Flag aria-hidden />
              Report message
            </Button>
            <Button variant="ghost" size="sm" className="text-ink-muted" onClick={handleBlock}>
              <Ban aria-hidden />
              Block {other.username}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Opening a received message marks it as read. */
function useReadOnce(message: Message, isUnread: boolean) {
  const { mutate } = useReadMessage();
  const told = useRef(false);
  useEffect(() => {
    if (!isUnread || told.current) return;
    told.current = true;
    mutate(message);
  }, [message, isUnread, mutate]);
}

function ListingSummary({ post: { id, title, price, category, images } }: { post: NonNullable<Message['post']> }) {
  const { icon: Icon, label } = categoryOf(category);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-raised p-2">
      {images[0] ? (
        <img
          src={variantUrl(images[0], 320)}
          alt=""
          width={80}
          height={60}
          className="h-15 w-20 shrink-0 rounded-control object-cover"
        />
      ) : (
        <span className="flex h-15 w-20 shrink-0 items-center justify-center rounded-control bg-surface text-tide">
          <Icon aria-hidden />
        </span>
      )}
      <div className="min-w-40 flex-1">
        <p className="font-medium">{title}</p>
        <p className="flex flex-wrap items-center gap-2">
          <span className="figures font-bold font-display">{formatMoney(price)}</span>
          <Badge>{label}</Badge>
        </p>
      </div>
      <Link
        to="/item/$id"
        params={{ id }}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'max-sm:w-full' })}
      >
        <ExternalLink aria-hidden />
        View Item
      </Link>
    </div>
  );
}
