import { type Message, messagesApi } from '@nautical/core/contracts/talk/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { preview, relativeTime } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';
import { useIsLoggingOut, useUser } from '@/lib/session.ts';
import { INBOX_CARD_MESSAGES, INBOX_PREVIEW_LENGTH, MESSAGES_FRESH_MS } from '@/lib/timings.ts';

/** The latest received messages; renders nothing if they can’t be loaded. */
export function InboxCard() {
  const { user } = useUser();
  const isLeaving = useIsLoggingOut();
  const asking = { enabled: user !== null && !isLeaving, staleTime: MESSAGES_FRESH_MS };
  const query = { box: 'inbox', limit: INBOX_CARD_MESSAGES } as const;
  const { data: latest, isError } = useQuery({ ...read(messagesApi.list, { query }), ...asking });
  const counts = useQuery({ ...read(messagesApi.counts), ...asking });
  if (!user || !latest || isError || counts.isError) return null;
  const unread = counts.data?.unread ?? 0;
  return (
    <Card className="flex flex-col gap-2 p-4">
      <div className="flex items-center gap-2">
        <Inbox aria-hidden className="size-5 text-tide" />
        <h2 className="font-bold font-display">Inbox</h2>
        {unread > 0 && <Badge tone="coral">{unread} new</Badge>}
      </div>
      {latest.length === 0 ? (
        <p className="text-ink-muted">No messages yet</p>
      ) : (
        <ul className="-mx-2">
          {latest.map((message) => (
            <li key={message.id}>
              <MessageRow message={message} />
            </li>
          ))}
        </ul>
      )}
      <Link to="/messages" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {latest.length === 0 ? 'Go to Messages' : 'View All Messages'}
      </Link>
    </Card>
  );
}

function MessageRow({ message: { sender, content, createdAt, isRead } }: { message: Message }) {
  return (
    <Link to="/messages" className="flex min-h-12 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-raised">
      <Avatar id={sender.id} name={sender.username} src={sender.avatar} />
      <span className="min-w-0 flex-1 text-sm">
        <span className="flex items-center gap-2">
          <span className={isRead ? 'truncate' : 'truncate font-semibold'}>{sender.username}</span>
          {!isRead && (
            <span className="size-2 shrink-0 rounded-full bg-coral">
              <span className="sr-only">Unread</span>
            </span>
          )}
          <time dateTime={createdAt} className="ml-auto shrink-0 text-ink-muted">
            {relativeTime(createdAt)}
          </time>
        </span>
        <span className="block truncate text-ink-muted">{preview(content, INBOX_PREVIEW_LENGTH)}</span>
      </span>
    </Link>
  );
}
