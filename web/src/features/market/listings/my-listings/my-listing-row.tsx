import type { MyListing } from '@nautical/core/contracts/market/listings';
import { variantUrl } from '@nautical/core/domain/common/images';
import { Link } from '@tanstack/react-router';
import { CircleHelp, EllipsisVertical, Eye, Heart, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/overlay/dropdown-menu.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Countdown } from '@/features/market/auctions/countdown.tsx';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { formatMoney, relativeTime } from '@/lib/format.ts';
import { AuctionStep } from '../components/auction-step.tsx';
import { AuctionBadge } from '../components/listing-card.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { bidCount } from '../labels.ts';
import { type OwnerStep, ownerSteps } from '../owner-steps.ts';

type MyListingRowProps = {
  listing: MyListing;
  isChosen: boolean;
  onToggle: () => void;
  onStep: (step: OwnerStep) => void;
  onDelete: () => void;
};

export function MyListingRow({ listing, isChosen, onToggle, onStep, onDelete }: MyListingRowProps) {
  const { id, title, images, category, waitingQuestions } = listing;
  const { icon: Icon, label } = categoryOf(category);
  return (
    <li className="flex items-stretch gap-3 rounded-card border border-line bg-surface p-3 transition-colors has-checked:border-tide">
      <label className="-m-3 mr-0 flex items-center p-3 pr-0">
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isChosen}
          onChange={onToggle}
          className="size-5 accent-tide"
        />
      </label>
      <div className="relative aspect-4/3 w-20 shrink-0 self-start overflow-hidden rounded-control bg-raised sm:w-32">
        {images[0] ? (
          <img
            src={variantUrl(images[0], 320)}
            alt=""
            width={320}
            height={240}
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <Icon aria-hidden className="absolute inset-0 m-auto size-8 text-ink-muted" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="line-clamp-2 font-medium leading-snug">
          <Link to="/item/$id" params={{ id }} className="rounded-sm hover:text-tide">
            {title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="figures font-bold font-display">{formatMoney(listing.price)}</span>
          <StatusBadge listing={listing} />
          {listing.listingType === 'auction' && <AuctionBadge />}
          <span className="text-ink-muted text-sm max-sm:hidden">
            {label} · {relativeTime(listing.createdAt)}
          </span>
        </p>
        {listing.auction && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Link to="/auctions" search={{ post: id }} className="figures rounded-sm underline underline-offset-4">
              {bidCount(listing.auction)}
            </Link>
            <Countdown auction={listing.auction} />
          </p>
        )}
        <dl className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
          <Figure icon={<Eye aria-hidden />} name="view" value={listing.views} />
          <Figure icon={<Heart aria-hidden />} name="save" value={listing.saves} />
          <Figure icon={<MessageCircle aria-hidden />} name="message" value={listing.messages} />
        </dl>
        {waitingQuestions > 0 && (
          <Link
            to="/item/$id"
            params={{ id }}
            hash="questions"
            className="flex min-h-6 items-center gap-1 self-start rounded-sm font-medium text-sand text-sm underline underline-offset-4 [&_svg]:size-4"
          >
            <CircleHelp aria-hidden />
            {waitingQuestions === 1 ? '1 question to answer' : `${waitingQuestions} questions to answer`}
          </Link>
        )}
        <div className="flex empty:hidden">
          <AuctionStep listing={listing} size="sm" />
        </div>
      </div>
      <div className="-my-1 -mr-2 flex shrink-0 items-start">
        {listing.status !== 'removed' && (
          <Link
            to="/edit-listing/$id"
            params={{ id }}
            aria-label={`Edit ${title}`}
            className={buttonClass({ variant: 'ghost', size: 'icon', className: 'max-sm:hidden' })}
          >
            <Pencil aria-hidden />
          </Link>
        )}
        <RowMenu listing={listing} onStep={onStep} onDelete={onDelete} />
      </div>
    </li>
  );
}

function Figure({ icon, name, value }: { icon: ReactNode; name: string; value: number }) {
  const counted = value === 1 ? name : `${name}s`;
  return (
    <div className="flex items-center gap-1 [&_svg]:size-4" title={`${value} ${counted}`}>
      <dt>
        {icon}
        <span className="sr-only">{name}s</span>
      </dt>
      <dd className="figures">
        {value}
        <span className="max-sm:hidden"> {counted}</span>
      </dd>
    </div>
  );
}

function RowMenu({ listing, onStep, onDelete }: Pick<MyListingRowProps, 'listing' | 'onStep' | 'onDelete'>) {
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant="ghost" size="icon" aria-label={`More actions for ${listing.title}`}>
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      {listing.status !== 'removed' && (
        <MenuItem asChild>
          <Link to="/edit-listing/$id" params={{ id: listing.id }}>
            <Pencil aria-hidden />
            Edit Item
          </Link>
        </MenuItem>
      )}
      {ownerSteps(listing).map((step) => (
        <MenuItem key={step.label} onSelect={() => onStep(step)}>
          {step.label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onDelete}>
        <Trash2 aria-hidden />
        Delete
      </MenuItem>
    </DropdownMenu>
  );
}
