import type { Ban } from '@nautical/core/contracts/fish/species';
import { CircleSlash2 } from 'lucide-react';

/** The regions where a species is banned, and whether the reader lives in one. Renders nothing without bans. */
export function BanNote({ bans }: { bans: readonly Ban[] }) {
  if (bans.length === 0) return null;
  const isHere = bans.some(({ appliesToYou }) => appliesToYou);
  return (
    <div
      role="note"
      aria-label="Where it can’t be sold"
      className="flex items-start gap-2 rounded-control border border-line bg-raised px-3 py-2.5"
    >
      <CircleSlash2 aria-hidden className={`mt-0.5 size-5 shrink-0 ${isHere ? 'text-urchin' : 'text-sand'}`} />
      <div className="flex min-w-0 flex-col gap-1">
        {isHere && <p className="font-semibold">You can’t buy this where you live.</p>}
        <ul className="flex flex-col gap-1">
          {bans.map(({ region, reason, source }) => (
            <li key={region} className="wrap-anywhere">
              Can’t be sold to {region}
              {reason ? `: ${reason}` : '.'}
              {source && <span className="block text-ink-muted text-sm">Source: {source}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
