import type { Message } from '@nautical/core/contracts/talk/messages';
import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { formatDate, relativeTime } from '@/lib/format.ts';

type MessageRowProps = { message: Message; isSent: boolean; onOpen: () => void; onDelete: () => void };

export function MessageRow({ message, isSent, onOpen, onDelete }: MessageRowProps) {
  const { sender, receiver, content, post, createdAt, isRead, requestId } = message;
  const other = isSent ? receiver : sender;
  const isNew = !isSent && !isRead;
  return (
    <Card
      className={clsx(
        'relative flex items-start gap-3 p-3 transition-colors hover:border-tide',
        isNew && 'border-l-4 border-l-coral',
      )}
    >
      <Avatar id={other.id} name={other.username} src={other.avatar} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            onClick={onOpen}
            className={clsx(
              'wrap-anywhere min-w-0 text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-tide',
              isNew ? 'font-bold' : 'font-medium',
            )}
          >
            {isSent ? `To: ${other.username}` : other.username}
          </button>
          {isNew && (
            <Badge tone="coral">
              <span aria-hidden className="size-1.5 rounded-full bg-coral" />
              New
            </Badge>
          )}
          {requestId && <Badge tone="tide">Message request</Badge>}
        </p>
        {post && <p className="truncate text-sm text-tide">About: {post.title}</p>}
        <p className={clsx('line-clamp-2 break-words text-sm', isNew ? 'text-ink' : 'text-ink-muted')}>{content}</p>
      </div>
      <div className="-my-1 -mr-1 flex shrink-0 flex-col items-end sm:flex-row sm:items-start">
        <time
          dateTime={createdAt}
          title={formatDate(createdAt)}
          className="mt-1 mr-2 whitespace-nowrap text-ink-muted text-sm"
        >
          {relativeTime(createdAt)}
        </time>
        <IconButton
          label={`Delete message ${isSent ? 'to' : 'from'} ${other.username}`}
          className="relative text-ink-muted hover:text-urchin"
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </Card>
  );
}
