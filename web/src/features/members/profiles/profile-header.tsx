import type { Profile } from '@nautical/core/contracts/members/profiles';
import { CalendarDays, Clock, Fish, type LucideIcon, MapPin, Star, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { formatDate, relativeTime } from '@/lib/format.ts';
import { answerTime } from './answer-time.ts';
import { arrivalRecord, TrustBadges } from './trust-badges.tsx';

/** A member’s name, rating and reliability. */
export function ProfileHeader({ profile, actions }: { profile: Profile; actions: ReactNode }) {
  const { username, avatar, bio, location, rating, reviewCount, responseMinutes } = profile;
  const arrivals = arrivalRecord(profile);
  return (
    <header className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <Avatar id={profile.id} name={username} src={avatar} className="size-20 text-3xl md:size-28" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <PageHeading>{username}</PageHeading>
          {profile.isBlocked && <Badge tone="urchin">Blocked</Badge>}
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted">
          <Fact icon={Star}>
            {rating === null
              ? 'No ratings yet'
              : `${rating.toFixed(1)} of 5 from ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`}
          </Fact>
          <Fact icon={Tag}>
            {profile.activeListings} active, {profile.soldListings} sold
          </Fact>
          {location && <Fact icon={MapPin}>{location}</Fact>}
          {responseMinutes !== null && <Fact icon={Clock}>{answerTime(responseMinutes)}</Fact>}
          {arrivals && <Fact icon={Fish}>{arrivals}</Fact>}
          <Fact icon={CalendarDays}>Member since {formatDate(profile.memberSince)}</Fact>
          <Fact icon={Clock}>Last seen {relativeTime(profile.lastSeen).toLowerCase()}</Fact>
        </ul>
        <TrustBadges badges={profile.trustBadges} />
        {bio && <p className="max-w-prose whitespace-pre-line break-words">{bio}</p>}
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </header>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="figures flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-tide" />
      {children}
    </li>
  );
}

export function ProfileHeaderSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 sm:flex-row">
      <span className="sr-only">Loading profile…</span>
      <Skeleton className="size-20 rounded-full md:size-28" />
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-6 w-full max-w-xl" />
        <Skeleton className="h-12 w-full max-w-prose" />
        <Skeleton className="h-11 w-72 max-w-full" />
      </div>
    </div>
  );
}
