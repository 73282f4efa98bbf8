import type { User } from '@nautical/core/contracts/members/auth';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { MessageCircle, Plus, Siren } from 'lucide-react';
import { Tooltip } from '@/components/overlay/tooltip.tsx';
import { Logo } from '@/components/shell/logo.tsx';
import { ThemeToggle } from '@/components/shell/theme-toggle.tsx';
import { CountBadge } from '@/components/ui/badge.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { SearchBox } from '@/features/market/search/search-box.tsx';
import { NotificationBell } from '@/features/members/notifications/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { MENU_LABELS } from './menu-labels.ts';
import { MobileMenu } from './mobile-menu.tsx';

type HeaderProps = { user: User; unread: number; isSearchShown: boolean };

export function Header({ user, unread, isSearchShown }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-canvas/90 backdrop-blur-md print:hidden">
      <div className="mx-auto flex max-w-screen-2xl flex-wrap items-center gap-x-1 px-2 py-2 md:gap-x-2 md:px-4">
        <MobileMenu unread={unread} />
        <Link
          to="/"
          className="mr-auto flex h-11 min-w-11 items-center justify-center gap-2 rounded-control lg:mr-1"
          aria-label="Nautical Marketplace"
        >
          <Logo />
          <span
            aria-hidden
            className="font-bold font-display text-lg leading-none max-[26rem]:hidden lg:hidden 2xl:inline"
          >
            Nautical
          </span>
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          {MENU_LABELS.map((label) => (
            <HeaderMenu key={label} label={label} unread={unread} />
          ))}
        </nav>
        <SearchBox
          className={clsx(
            'order-last mt-2 w-full md:order-none md:mt-0 md:block md:w-auto md:flex-1',
            !isSearchShown && 'hidden',
          )}
        />
        <Tooltip label="First aid for sick fish">
          <Link
            to="/emergency-care"
            className={buttonClass({ variant: 'secondary', size: 'icon', className: 'text-urchin! xl:w-auto xl:px-3' })}
          >
            <Siren aria-hidden />
            <span className="max-xl:sr-only">My fish is sick</span>
          </Link>
        </Tooltip>
        <ThemeToggle />
        <Link
          to="/"
          search={{ create: '1' }}
          className={buttonClass({ variant: 'accent', className: 'max-md:hidden lg:max-xl:px-3' })}
        >
          <Plus aria-hidden />
          <span className="lg:max-xl:sr-only">Sell</span>
        </Link>
        <Tooltip label="Messages">
          <Link
            to="/messages"
            // On phones it is in the bottom bar.
            className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative max-md:hidden' })}
          >
            <MessageCircle aria-hidden />
            <span className="sr-only">Messages</span>
            <CountBadge count={unread} noun="unread" className="absolute top-0 right-0" />
          </Link>
        </Tooltip>
        <NotificationBell />
        <AccountMenu user={user} />
      </div>
    </header>
  );
}
