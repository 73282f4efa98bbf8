import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';

export type ShownPerson = { id: string; username: string; avatar: string | null };

type PersonRowProps = { person: ShownPerson; line?: ReactNode; isOnline?: boolean; children: ReactNode };

/** Somebody with what can be done about them. */
export function PersonRow({ person: { id, username, avatar }, line, isOnline = false, children }: PersonRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="relative">
        <Avatar id={id} name={username} src={avatar} className="size-10" />
        {isOnline && (
          <span aria-hidden className="absolute right-0 bottom-0 size-3 rounded-full bg-kelp ring-2 ring-surface" />
        )}
      </span>
      <div className="min-w-28 flex-1">
        <Link
          to="/profile/$userId"
          params={{ userId: id }}
          className="wrap-anywhere rounded-sm font-medium hover:text-tide"
        >
          {username}
        </Link>
        {line && <p className="truncate text-ink-muted text-sm">{line}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-1">{children}</div>
    </div>
  );
}
