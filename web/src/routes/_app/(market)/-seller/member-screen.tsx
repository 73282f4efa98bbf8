// A member as the others see them: it joins the profile, the listings, messages and reports.
import type { Profile } from '@nautical/core/contracts/profiles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, Flag, MessageCircle, Pencil, Share2, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { listingPagesQuery } from '@/features/listings/api.ts';
import { ListingCardSkeleton } from '@/features/listings/components/listing-card.tsx';
import { profileQuery, useBlock, useUnblock } from '@/features/profiles/api.ts';
import { ProfileHeader, ProfileHeaderSkeleton } from '@/features/profiles/profile-header.tsx';
import { ReviewsCard } from '@/features/profiles/reviews-card.tsx';
import { shareProfile } from '@/features/profiles/share.ts';
import { PublicWishes } from '@/features/shop/components/public-wishes.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { PostCard } from '../-post-card/post-card.tsx';

const MessageSellerDialog = lazy(async () => ({
  default: (await import('@/features/messages/message-seller-dialog.tsx')).MessageSellerDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('@/features/reports/report-dialog.tsx')).ReportDialog,
}));

export function MemberScreen({ userId }: { userId: string }) {
  const { data: profile, error, isPending, isFetching, refetch } = useQuery(profileQuery(userId));
  if (isPending) return <ProfileHeaderSkeleton />;
  // An address that names nobody is refused as bad input or as not found.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Unknown />;
  if (!profile)
    return (
      <FailedState
        title="The profile could not be loaded"
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
        title="Nobody lives at this address"
        sentence="The member may have left, or is not visible to you."
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
  const [shown, setShown] = useState<'message' | 'report'>();
  const close = () => setShown(undefined);
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
        <Button onClick={() => setShown('message')}>
          <MessageCircle aria-hidden />
          Send Message
        </Button>
      )}
      {share}
      <BlockButton profile={profile} />
      <Button variant="ghost" onClick={() => setShown('report')}>
        <Flag aria-hidden />
        Report
      </Button>
      {shown && (
        <Suspense>
          {shown === 'message' ? (
            <MessageSellerDialog seller={profile} open onOpenChange={close} />
          ) : (
            <ReportDialog subject={{ userId: profile.id, name: profile.username }} open onOpenChange={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

function BlockButton({ profile: { id, username, isBlocked } }: { profile: Profile }) {
  const block = useBlock();
  const unblock = useUnblock();
  const fail = (error: unknown) =>
    toast({ title: 'That did not work', description: explain(error), tone: 'destructive' });
  const handleUnblock = () => unblock.mutate({ params: { userId: id } }, { onError: fail });
  const handleBlock = () =>
    block.mutate(
      { body: { userId: id } },
      {
        onSuccess: () =>
          toast({
            title: `${username} is blocked`,
            description: 'You no longer see each other, and messages do not get through.',
            action: { label: 'Undo', onSelect: handleUnblock },
          }),
        onError: fail,
      },
    );
  return (
    <Button
      variant="ghost"
      loading={block.isPending || unblock.isPending}
      onClick={isBlocked ? handleUnblock : handleBlock}
    >
      <Ban aria-hidden />
      {isBlocked ? 'Unblock' : 'Block'}
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
              <PostCard key={listing.id} listing={listing} />
            ))}
          </div>
        )}
      </PagedList>
    </section>
  );
}
