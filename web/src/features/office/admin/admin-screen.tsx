import type { AdminOverview, Deed } from '@nautical/core/contracts/office/admin';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Flag, Landmark, type LucideIcon, Megaphone, PencilLine, Scale } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate, formatNumber, relativeTime } from '@/lib/format.ts';
import { deedPagesQuery, overviewQuery } from './api.ts';

export function AdminScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(overviewQuery());
  return (
    <div className="flex flex-col gap-8">
      <PageHeading>Admin Overview</PageHeading>
      {isPending ? (
        <div aria-busy="true" className="grid gap-4 sm:grid-cols-3">
          <span className="sr-only">Loading the overview…</span>
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </div>
      ) : data ? (
        <Figures overview={data} />
      ) : (
        <FailedState
          title="We couldn’t load the overview"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <section aria-labelledby="deeds" className="flex flex-col gap-3">
        <h2 id="deeds" className="font-bold font-display text-xl">
          Admin activity
        </h2>
        <Deeds />
      </section>
    </div>
  );
}

function Figures({ overview }: { overview: AdminOverview }) {
  const { reports, claims, payouts, enquiries, corrections } = overview.waiting;
  return (
    <>
      <section aria-labelledby="waiting" className="flex flex-col gap-3">
        <h2 id="waiting" className="font-bold font-display text-xl">
          Waiting for you
        </h2>
        <div className="grid gap-4 sm:grid-cols-3">
          <WaitingCard icon={Flag} count={reports} one="open report" many="open reports" to="/admin/reports" />
          <WaitingCard
            icon={Scale}
            count={claims}
            one="claim to decide"
            many="claims to decide"
            to="/payments"
            search={{ view: 'portal', tab: 'disputes' }}
          />
          <WaitingCard
            icon={Landmark}
            count={payouts}
            one="payout to send"
            many="payouts to send"
            to="/payments"
            search={{ view: 'portal', tab: 'payouts' }}
          />
          <WaitingCard
            icon={Megaphone}
            count={enquiries}
            one="new inquiry"
            many="new inquiries"
            to="/admin/enquiries"
          />
          <WaitingCard
            icon={PencilLine}
            count={corrections}
            one="proposed correction"
            many="proposed corrections"
            to="/admin-species"
          />
        </div>
      </section>
      <section aria-labelledby="figures" className="flex flex-col gap-3">
        <h2 id="figures" className="font-bold font-display text-xl">
          The site
        </h2>
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Figure name="Members" value={overview.members} />
          <Figure name="New members this week" value={overview.newMembers} />
          <Figure name="Active listings" value={overview.activeListings} />
          <Figure name="New listings this week" value={overview.newListings} />
        </dl>
      </section>
    </>
  );
}

type WaitingCardProps = { icon: LucideIcon; count: number; one: string; many: string } & Pick<
  LinkProps,
  'to' | 'search'
>;

function WaitingCard({ icon: Icon, count, one, many, ...target }: WaitingCardProps) {
  return (
    <Link
      {...target}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-tide"
    >
      <Icon aria-hidden className={count > 0 ? 'size-8 shrink-0 text-coral' : 'size-8 shrink-0 text-ink-muted'} />
      <span>
        <span className="figures block font-bold font-display text-3xl">{formatNumber(count)}</span>
        <span className="text-ink-muted">{count === 1 ? one : many}</span>
      </span>
    </Link>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <Card className="flex flex-col-reverse justify-end p-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="figures font-bold font-display text-2xl">{formatNumber(value)}</dd>
    </Card>
  );
}

function Deeds() {
  return (
    <PagedList
      pages={useInfiniteQuery(deedPagesQuery())}
      loading="Loading the log…"
      skeleton={<Skeleton className="h-64 rounded-card" />}
      failed="We couldn’t load the log"
      empty={<p className="text-ink-muted">Nothing yet. Every change an admin makes shows up here.</p>}
    >
      {(deeds) => (
        <Card>
          <ul className="divide-y divide-line">
            {deeds.map((deed) => (
              <DeedRow key={deed.id} deed={deed} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

function DeedRow({ deed: { actor, action, subjectKind, subjectId, createdAt } }: { deed: Deed }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="font-semibold">{actor?.username ?? 'A former admin'}</span>
      <span>{action.replaceAll(/[.-]/g, ' ')}</span>
      {subjectKind === 'post' && subjectId && (
        <Link to="/item/$id" params={{ id: subjectId }} className="text-tide underline">
          Listing
        </Link>
      )}
      {subjectKind === 'user' && subjectId && (
        <Link to="/profile/$userId" params={{ userId: subjectId }} className="text-tide underline">
          Member
        </Link>
      )}
      <time dateTime={createdAt} title={formatDate(createdAt)} className="figures ml-auto text-ink-muted text-sm">
        {relativeTime(createdAt)}
      </time>
    </li>
  );
}
