import type { PersonSummary } from '@nautical/core/contracts/common/shapes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Clock, Fish, MapPin, Star, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { answerTime } from '@/features/members/profiles/answer-time.ts';
import { arrivalRecord, TrustBadges } from '@/features/members/profiles/trust-badges.tsx';
import { formatDate } from '@/lib/format.ts';
import { sellerQuery } from '../item-api.ts';

/** The seller and their reputation. Anything that fails to load is left out: the name is enough. */
export function SellerCard({ seller }: { seller: PersonSummary }) {
  const { data: profile, isPending } = useQuery(sellerQuery(seller.id));
  const arrivals = profile && arrivalRecord(profile);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="sr-only">Seller</h2>
      <Link
        to="/seller/$sellerId"
        params={{ sellerId: seller.id }}
        className="-m-2 flex items-center gap-3 rounded-control p-2 hover:bg-raised"
      >
        <Avatar id={seller.id} name={seller.username} src={seller.avatar} className="size-12 text-lg" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{seller.username}</span>
          <span className="block text-sm text-tide">View seller profile</span>
        </span>
      </Link>
      {isPending ? (
        <div aria-hidden className="flex flex-col gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-52" />
          <Skeleton className="h-5 w-44" />
        </div>
      ) : (
        profile && (
          <>
            <TrustBadges badges={profile.trustBadges} />
            <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
              <Fact icon={<Star aria-hidden />}>
                {profile.rating === null
                  ? 'No ratings yet'
                  : `${profile.rating.toFixed(1)} of 5 from ${profile.reviewCount} ${profile.reviewCount === 1 ? 'review' : 'reviews'}`}
              </Fact>
              {profile.responseMinutes !== null && (
                <Fact icon={<Clock aria-hidden />}>{answerTime(profile.responseMinutes)}</Fact>
              )}
              {arrivals && <Fact icon={<Fish aria-hidden />}>{arrivals}</Fact>}
              <Fact icon={<Tag aria-hidden />}>
                {profile.soldListings} sold, {profile.activeListings} for sale
              </Fact>
              <Fact icon={<CalendarDays aria-hidden />}>Member since {formatDate(profile.memberSince)}</Fact>
              {seller.location && <Fact icon={<MapPin aria-hidden />}>{seller.location}</Fact>}
            </ul>
          </>
        )
      )}
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="figures flex items-center gap-2 text-ink-muted [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-tide">
      {icon}
      {children}
    </li>
  );
}
