import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, Eye, KeyRound } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { ConfirmEmailCard } from '@/features/members/account/confirm-email-card.tsx';
import { DevicesCard } from '@/features/members/account/devices-card.tsx';
import { AccountDataCard } from '@/features/members/profiles/account-data-card.tsx';
import { meQuery } from '@/features/members/profiles/api.ts';
import { AvatarCard } from '@/features/members/profiles/avatar-card.tsx';
import { BlockedCard } from '@/features/members/profiles/blocked-card.tsx';
import { EditProfileForm } from '@/features/members/profiles/edit-profile-form.tsx';
import { explain } from '@/lib/api.ts';

export function MyProfileScreen() {
  const { data: me, error, isPending, isFetching, refetch } = useQuery(meQuery());
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>My Profile</PageHeading>
        <div className="flex flex-wrap gap-2">
          <Link to="/profile" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Eye aria-hidden />
            How others see it
          </Link>
          <Link to="/notification-settings" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Bell aria-hidden />
            Notifications
          </Link>
          <Link to="/change-password" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <KeyRound aria-hidden />
            Password and devices
          </Link>
        </div>
      </div>
      {isPending ? (
        <div aria-busy="true" className="flex flex-col gap-6">
          <span className="sr-only">Loading profile…</span>
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      ) : me ? (
        <>
          {!me.emailVerified && <ConfirmEmailCard email={me.email} />}
          <AvatarCard me={me} />
          <EditProfileForm me={me} />
          <DevicesCard />
          <BlockedCard />
          <AccountDataCard me={me} />
        </>
      ) : (
        <FailedState
          title="We couldn’t load your profile"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
}
