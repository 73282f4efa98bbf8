import type { Notification } from '@nautical/core/contracts/members/notifications';
import { type NotificationTopic, TOPIC_TEXTS } from '@nautical/core/domain/members/notifications';
import clsx from 'clsx';
import {
  AtSign,
  CalendarCheck,
  CircleHelp,
  Droplets,
  Flag,
  Gavel,
  type LucideIcon,
  Mail,
  Megaphone,
  Package,
  Search,
  Stethoscope,
  Tag,
  TrendingDown,
  Trophy,
  UserPlus,
  Video,
} from 'lucide-react';
import { relativeTime } from '@/lib/format.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { useRead } from './api.ts';

const ICONS: Record<NotificationTopic, LucideIcon> = {
  messages: Mail,
  contacts: UserPlus,
  mentions: AtSign,
  listings: Tag,
  questions: CircleHelp,
  'saved-searches': Search,
  'price-drops': TrendingDown,
  auctions: Gavel,
  orders: Package,
  maintenance: CalendarCheck,
  water: Droplets,
  'fish-doctor': Stethoscope,
  calls: Video,
  achievements: Trophy,
  reports: Flag,
  announcements: Megaphone,
};

type NotificationRowProps = { notification: Notification; onFollow?: () => void };

/** One notification. It links to its subject, and opening it marks it as read. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { topic, title, body, link, readAt, createdAt } = notification;
  const { mutate } = useRead();
  const Icon = ICONS[topic];
  const isNew = readAt === null;
  function handleFollow() {
    if (isNew) mutate(notification);
    onFollow?.();
  }
  const inner = (
    <>
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', isNew ? 'text-tide' : 'text-ink-muted')} />
      <span className="sr-only">{TOPIC_TEXTS[topic].label}:</span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={clsx('min-w-0 flex-1 break-words', isNew && 'font-semibold')}>{title}</span>
          <time dateTime={createdAt} className="shrink-0 text-ink-muted text-xs">
            {relativeTime(createdAt)}
          </time>
        </span>
        <span className="line-clamp-2 break-words text-ink-muted text-sm">{body}</span>
      </span>
      {isNew && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-coral">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  );
  const className = 'flex w-full items-start gap-3 rounded-control px-3 py-2.5 text-left -outline-offset-2';
  return link && isOpen(link) ? (
    <a href={link} onClick={handleFollow} className={`${className} transition-colors hover:bg-raised`}>
      {inner}
    </a>
  ) : (
    // There’s nowhere to go: a tap only counts it as read.
    <button
      type="button"
      aria-disabled={!isNew || undefined}
      onClick={() => isNew && mutate(notification)}
      className={`${className} cursor-default`}
    >
      {inner}
    </button>
  );
}
