import { Link, linkOptions } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const PLACES = [
  { label: 'Auctions', link: linkOptions({ to: '/auctions' }) },
  { label: 'Watchlist', link: linkOptions({ to: '/auctions/watchlist' }) },
  { label: 'My bids', link: linkOptions({ to: '/auctions/my-bids' }) },
  { label: 'My auctions', link: linkOptions({ to: '/auctions/my-auctions' }) },
  { label: 'Rules', link: linkOptions({ to: '/auctions/rules' }) },
];

/** The pages of the auctions, side by side. */
export function AuctionNav() {
  const row = useRef<HTMLElement>(null);
  // On phones the row is wider than the screen; the current page is brought into sight.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
  }, []);
  return (
    <nav
      ref={row}
      aria-label="Auction pages"
      className="relative -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      <ul className="flex gap-2">
        {PLACES.map(({ label, link }) => (
          <li key={label} className="shrink-0">
            <Link
              {...link}
              activeOptions={{ exact: true, includeSearch: false }}
              className="inline-flex min-h-11 items-center rounded-full border px-4"
              activeProps={{ className: 'border-tide bg-tide font-semibold text-canvas' }}
              inactiveProps={{ className: 'border-line bg-surface hover:border-ink-muted' }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
