import { contactsApi } from '@nautical/core/contracts/members/contacts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { read } from '@/lib/query.ts';
import { CONTACT_REQUESTS_SHOWN } from '@/lib/timings.ts';

/** Pending contact requests; renders nothing if there are none or they can’t be loaded. */
export function ContactRequestsCard() {
  const { data } = useQuery(read(contactsApi.requests));
  const received = data?.received ?? [];
  if (received.length === 0) return null;
  const others = received.length - CONTACT_REQUESTS_SHOWN;
  return (
    <Link
      to="/contacts"
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 transition-colors hover:border-tide"
    >
      <span className="flex items-center gap-2">
        <UserPlus aria-hidden className="size-5 text-tide" />
        <span className="font-bold font-display">Contact Requests</span>
      </span>
      {received.slice(0, CONTACT_REQUESTS_SHOWN).map(({ id, requester }) => (
        <span key={id} className="flex items-center gap-3">
          <Avatar id={requester.id} name={requester.username} src={requester.avatar} />
          <span className="truncate">{requester.username}</span>
        </span>
      ))}
      {others > 0 && <span className="figures text-ink-muted text-sm">+{others} more</span>}
    </Link>
  );
}
