import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isOpen } from '@/lib/page/open-screens.ts';

const SCREENS = [
  { to: '/admin', label: 'Overview' },
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/products', label: 'Products' },
  { to: '/payments', search: { view: 'portal' }, label: 'Payment Portal' },
  { to: '/admin/promotions', label: 'Promotions' },
  { to: '/admin/enquiries', label: 'Inquiries' },
  { to: '/admin-species', label: 'Species' },
  { to: '/admin/notifications', label: 'Notifications' },
  { to: '/admin/features', label: 'Features' },
  { to: '/admin/emergency-calls', label: 'Emergency Calls' },
  { to: '/admin/analytics', label: 'Analytics' },
] as const;

/** Navigation between the admin screens. */
export function AdminNav() {
  const nav = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // On a phone the row is wider than the screen, so it scrolls to the current page.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`[href="${path}"], [href^="${path}?"]`);
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - nav.current.clientWidth / 2;
  }, [path]);
  return (
    <nav
      ref={nav}
      aria-label="Admin"
      className="relative -mx-4 mb-6 flex gap-1 overflow-x-auto border-line border-b px-4"
    >
      {SCREENS.filter(({ to }) => isOpen(to)).map(({ label, ...target }) => (
        <Link
          key={label}
          {...target}
          activeOptions={{ exact: true, includeSearch: false }}
          className="-mb-px flex h-11 shrink-0 items-center border-transparent border-b-2 px-4 font-semibold text-ink-muted -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-tide aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
