// A member’s public page: profile, listings, reviews and wishlist.
import type { Profile } from '@nautical/core/contracts/members/profiles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, Flag, MessageCircle, Pencil, Share2, UserX } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { listingPagesQuery } from '@/features/market/listings/api.ts';
import { ListingCardWithMenu } from '@/features/market/listings/card/listing-card-with-menu.tsx';
import { ListingCardSkeleton } from '@/features/market/listings/components/listing-card.tsx';
import { PublicWishes } from '@/features/market/shop/components/public-wishes.tsx';
import { profileQuery } from '@/features/members/profiles/api.ts';
import { ProfileHeader, ProfileHeaderSkeleton } from '@/features/members/profiles/profile-header.tsx';
import { shareProfile } from '@/features/members/profiles/share.ts';
import { useBlockMember } from '@/features/members/profiles/use-block-member.ts';
import { ReviewsCard } from '@/features/trade/reviews/reviews-card.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { useOpenDialog } from '@/lib/asking/dialogs.ts';
import { useUser } from '@/lib/session.ts';

export function MemberPage({ userId }: { userId: string }) {
  const { data: profile, error, isPending, isFetching, refetch } = useQuery(profileQuery(userId));
  if (isPending) return <ProfileHeaderSkeleton />;
  // The server answers an unknown or malformed id with 400 or 404.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Unknown />;
  if (!profile)
    return (
      <FailedState
        title="We couldn’t load the profile"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8">
      <ProfileHeader profile={profile} actions={<Actions profile={profile} />} />
      {!profile.isBlocked && <ActiveListings profile={profile} />}
      <ReviewsCard profile={profile} />
      {!profile.isBlocked && <PublicWishes userId={profile.id} username={profile.username} />}
    </div>
  );
}

function Unknown() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeading>Member not found</PageHeading>
      <EmptyState
        icon={<UserX aria-hidden />}
        title="We couldn’t find this member"
        sentence="They may have left, or you can’t see their profile."
        action={
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            Browse the marketplace
          </Link>
        }
      />
    </div>
  );
}

function Actions({ profile }: { profile: Profile }) {
  const { user } = useUser();
  const openDialog = useOpenDialog();
  const share = (
    <Button variant="secondary" onClick={() => void shareProfile(profile)}>
      <Share2 aria-hidden />
      Share
    </Button>
  );
  if (user?.id === profile.id)
    return (
      <>
        <Link to="/my-profile" className={buttonClass()}>
          <Pencil aria-hidden />
          Edit profile
        </Link>
        {share}
      </>
    );
  return (
    <>
      {!profile.isBlocked && (
        <Button onClick={() => openDialog('message-seller', { seller: profile })}>
          <MessageCircle aria-hidden />
          Send Message
        </Button>
      )}
      {share}
      <BlockButton profile={profile} />
      <Button
        variant="ghost"
        onClick={() => openDialog('report', { subject: { userId: profile.id, name: profile.username } })}
      >
        <Flag aria-hidden />
        Report
      </Button>
    </>
  );
}

function BlockButton({ profile }: { profile: Profile }) {
  const { block, unblock, isBlocking } = useBlockMember();
  return (
    <Button variant="ghost" loading={isBlocking} onClick={() => (profile.isBlocked ? unblock : block)(profile)}>
      <Ban aria-hidden />
      {profile.isBlocked ? 'Unblock' : 'Block'}
    </Button>
  );
}

const gridClass = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4';

function ActiveListings({ profile: { id, username } }: { profile: Profile }) {
  return (
    <section aria-label="Active listings" className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-xl">Active listings</h2>
      <PagedList
        pages={useInfiniteQuery(listingPagesQuery({ sellerId: id }))}
        loading="Loading listings…"
        skeleton={
          <div className={gridClass}>
            {[1, 2, 3, 4].map((index) => (
              <ListingCardSkeleton key={index} />
            ))}
          </div>
        }
        failed="Failed to fetch posts"
        more="Load More Posts"
        empty={<p className="text-ink-muted">{username} has nothing for sale right now.</p>}
      >
        {(listings) => (
          <div className={gridClass}>
            {listings.map((listing) => (
              <ListingCardWithMenu key={listing.id} listing={listing} />
            ))}
          </div>
        )}
      </PagedList>
    </section>
  );
}
