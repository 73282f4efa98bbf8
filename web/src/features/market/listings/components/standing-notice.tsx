import type { Listing, ListingDetail } from '@nautical/core/contracts/market/listings';
import { CircleCheck, Clock, Info, type LucideIcon, Pause, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Notice = { icon: LucideIcon; colour: string; text: string };

const isOver = (auction: Listing['auction']) =>
  auction !== null && auction.status !== 'active' && auction.status !== 'scheduled';

/** Explains to the viewer why a listing can’t simply be bought. */
function noticeFor({ status, isActive, listingType, auction }: Listing, isMine: boolean): Notice | null {
  if (listingType === 'auction' && (status === 'expired' || (status === 'active' && isActive && isOver(auction))))
    return {
      icon: Clock,
      colour: 'text-sand',
      text: isMine
        ? 'This auction ended without a sale. You can relist it.'
        : 'This auction has ended. Ask the seller if it’s still available.',
    };
  if (status === 'sold')
    return { icon: CircleCheck, colour: 'text-kelp', text: isMine ? 'You sold this.' : 'This item has been sold.' };
  if (status === 'reserved')
    return {
      icon: Clock,
      colour: 'text-sand',
      text: isMine
        ? 'You’re holding this for a buyer.'
        : 'This item is reserved for a buyer. It may become available again.',
    };
  if (status === 'expired')
    return {
      icon: Clock,
      colour: 'text-sand',
      text: isMine
        ? 'This listing has expired. Relist it to show it again.'
        : 'This listing has expired. Ask the seller if it’s still available.',
    };
  if (status === 'draft') return { icon: Info, colour: 'text-tide', text: 'This is a draft. Only you can see it.' };
  if (status === 'removed')
    return {
      icon: ShieldAlert,
      colour: 'text-urchin',
      text: 'An admin took this listing down. Nobody else can see it.',
    };
  if (!isActive) return { icon: Pause, colour: 'text-sand', text: 'This listing is paused. Only you can see it.' };
  return null;
}

export function StandingNotice({ listing, isMine }: { listing: Listing; isMine: boolean }) {
  const notice = noticeFor(listing, isMine);
  if (!notice) return null;
  const Icon = notice.icon;
  return (
    <Line icon={<Icon aria-hidden className={notice.colour} />} isStrong>
      {notice.text}
    </Line>
  );
}

/** Warns the buyer when the text looks like a scam. */
export function ScamWarning({ listing: { warning } }: { listing: Pick<ListingDetail, 'warning'> }) {
  if (!warning) return null;
  return (
    <div role="note" aria-label="Safety warning">
      <Line icon={<ShieldAlert aria-hidden className="text-urchin" />}>{warning}</Line>
    </div>
  );
}

function Line({ icon, isStrong = false, children }: { icon: ReactNode; isStrong?: boolean; children: ReactNode }) {
  return (
    <p
      className={`flex items-start gap-2 rounded-control border border-line bg-raised px-3 py-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 ${isStrong ? 'font-semibold' : ''}`}
    >
      {icon}
      {children}
    </p>
  );
}
