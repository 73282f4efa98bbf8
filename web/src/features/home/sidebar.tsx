import { type MarketStats, statsApi } from '@nautical/core/contracts/market/listing-finds';
import type { ListingCategory } from '@nautical/core/domain/market/listings';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import clsx from 'clsx';
import {
  ArrowLeftRight,
  ChevronRight,
  LayoutGrid,
  Lightbulb,
  type LucideIcon,
  MessagesSquare,
  Search,
  ShieldCheck,
  Sparkles,
  Stethoscope,
  Store,
  Waves,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { CATEGORIES } from '@/features/market/listings/categories.ts';
import { useViewer } from '@/features/members/site/viewer.ts';
import { formatNumber } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';
import { type Shortcut, ShortcutCard } from './shortcut-card.tsx';

const MARKET: Shortcut = { label: 'Market', icon: Store, link: linkOptions({ to: '/' }) };
const CHAT: Shortcut = { label: 'Community Chat', icon: MessagesSquare, link: linkOptions({ to: '/chat' }) };

/** Few people see it, so it loads after the page. */
const AdminPlaces = lazy(async () => ({ default: (await import('./admin-places.tsx')).AdminPlaces }));

const TOOLS: readonly Shortcut[] = [
  { label: 'Aquarium Tracker', icon: Waves, link: linkOptions({ to: '/aquarium-tracker' }) },
  { label: 'Fish Doctor', icon: Stethoscope, link: linkOptions({ to: '/fish-doctor' }) },
  { label: 'Species Database', icon: Search, link: linkOptions({ to: '/species-database' }) },
  { label: 'Compatibility Guide', icon: ShieldCheck, link: linkOptions({ to: '/compatibility-guide' }) },
  { label: 'Tank Recommendations', icon: Sparkles, link: linkOptions({ to: '/tank-recommendations' }) },
  { label: 'Tank Setup Tips', icon: Lightbulb, link: linkOptions({ to: '/tank-setup-tips' }) },
  { label: 'Aquarium Comparison', icon: ArrowLeftRight, link: linkOptions({ to: '/aquarium-comparison' }) },
];

const QUICK_STATS: readonly { label: string; count: keyof MarketStats }[] = [
  { label: 'Active Listings', count: 'activeListings' },
  { label: 'Sold This Week', count: 'soldThisWeek' },
  { label: 'New Members', count: 'newMembers' },
];

const rowClass =
  'flex min-h-10 items-center gap-3 rounded-control px-3 hover:bg-raised [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-tide';

export function Sidebar({ category }: { category: ListingCategory | undefined }) {
  const { isAdmin } = useViewer();
  const { data: stats } = useQuery(read(statsApi.read));
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Places" className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        <ShortcutCard shortcut={MARKET} />
        <ShortcutCard shortcut={CHAT} />
        {isAdmin && (
          <Suspense>
            <AdminPlaces />
          </Suspense>
        )}
      </nav>
      <Card>
        <details open className="group">
          <summary className="flex min-h-11 list-none items-center justify-between rounded-card px-4 font-bold font-display">
            Categories
            <ChevronRight aria-hidden className="size-5 text-ink-muted transition-transform group-open:rotate-90" />
          </summary>
          <ul className="px-1 pb-2">
            <CategoryRow label="All Posts" icon={LayoutGrid} isCurrent={!category} count={stats?.allCount} />
            {CATEGORIES.map(({ value, label, icon, count }) => (
              <CategoryRow
                key={value}
                value={value}
                label={label}
                icon={icon}
                isCurrent={value === category}
                count={stats?.[count]}
              />
            ))}
          </ul>
        </details>
      </Card>
      <Card className="p-4">
        <h2 className="mb-3 font-bold font-display">Quick Stats</h2>
        <dl className="grid gap-2">
          {QUICK_STATS.map(({ label, count }) => (
            <div key={label} className="flex items-center justify-between">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="figures font-semibold">
                <Count value={stats?.[count]} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <nav aria-label="Tools" className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        {TOOLS.map((tool) => (
          <ShortcutCard key={tool.label} shortcut={tool} />
        ))}
      </nav>
    </div>
  );
}

type CategoryRowProps = {
  value?: ListingCategory;
  label: string;
  icon: LucideIcon;
  isCurrent: boolean;
  count: number | undefined;
};

function CategoryRow({ value, label, icon: Icon, isCurrent, count }: CategoryRowProps) {
  return (
    <li>
      <Link
        to="/"
        search={value ? { category: value } : {}}
        activeOptions={{ exact: true }}
        className={clsx(rowClass, isCurrent && 'bg-raised font-semibold')}
      >
        <Icon aria-hidden />
        {label}
        <span className="figures ml-auto text-ink-muted">
          <Count value={count} />
        </span>
      </Link>
    </li>
  );
}

const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? <Skeleton className="h-4 w-6" /> : formatNumber(value);
