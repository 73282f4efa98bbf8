import { TRUST_TEXTS, type TrustBadge } from '@nautical/core/domain/members/trust';
import { BadgeCheck, Fish, type LucideIcon, MessageCircleReply, Star } from 'lucide-react';
import { Tooltip } from '@/components/overlay/tooltip.tsx';

const ICONS: Record<TrustBadge, LucideIcon> = {
  established: BadgeCheck,
  'top-rated': Star,
  'live-arrivals': Fish,
  'quick-replies': MessageCircleReply,
};

/** What a seller has earned. Each badge says what it takes on hover, focus or tap. */
export function TrustBadges({ badges }: { badges: readonly TrustBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label="Earned badges" className="flex flex-wrap gap-2">
      {badges.map((badge) => {
        const Icon = ICONS[badge];
        const { label, earned } = TRUST_TEXTS[badge];
        return (
          <li key={badge}>
            <Tooltip label={earned}>
              <button
                type="button"
                className="inline-flex min-h-8 cursor-help items-center gap-1 rounded-full border border-kelp/40 bg-surface px-2.5 font-semibold text-kelp text-sm pointer-coarse:min-h-11"
              >
                <Icon aria-hidden className="size-4" />
                {label}
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}

/** How live animals arrived, in words; undefined when there were too few orders to say. */
export const arrivalRecord = ({
  liveArrivalPercent,
  liveArrivalOrders,
}: {
  liveArrivalPercent: number | null;
  liveArrivalOrders: number;
}) =>
  liveArrivalPercent === null
    ? undefined
    : `${liveArrivalPercent}% of ${liveArrivalOrders} live orders arrived without a loss`;
