import { Link } from '@tanstack/react-router';
import { House, MessageCircle, Plus, Search, Waves } from 'lucide-react';
import { CountBadge } from '@/components/ui/badge.tsx';

const itemClass =
  'relative flex h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-control font-medium text-ink-muted text-xs -outline-offset-2 aria-[current=page]:text-tide [&>svg]:size-6';

/** The bottom navigation bar on phones. */
export function BottomBar({ unread, onSearch }: { unread: number; onSearch: () => void }) {
  return (
    <nav
      aria-label="Quick access"
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <Link to="/" className={itemClass} activeOptions={{ exact: true, includeSearch: false }}>
        <House aria-hidden />
        Home
      </Link>
      <button type="button" onClick={onSearch} className={itemClass}>
        <Search aria-hidden />
        Search
      </button>
      <Link to="/" search={{ create: '1' }} className={itemClass} activeOptions={{ exact: true }}>
        <span className="-mt-3 flex size-9 items-center justify-center rounded-full bg-coral text-canvas">
          <Plus aria-hidden className="size-6" />
        </span>
        Sell
      </Link>
      <Link to="/messages" className={itemClass}>
        <MessageCircle aria-hidden />
        Messages
        <CountBadge count={unread} noun="unread" className="absolute top-1 left-1/2 ml-1" />
      </Link>
      <Link to="/aquarium-tracker" className={itemClass}>
        <Waves aria-hidden />
        My tanks
      </Link>
    </nav>
  );
}
