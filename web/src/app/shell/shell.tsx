import '@/members.css';
import type { User } from '@nautical/core/contracts/members/auth';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { OfflineBanner } from '@/components/shell/offline-banner.tsx';
import { focusSearch } from '@/features/market/search/search-box.tsx';
import { useUnreadChats } from '@/features/talk/instant-messages/unread-chats.ts';
import { useUnreadCount } from '@/features/talk/messages/unread-count.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** The frame around every screen of a signed-in member. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const unread = useUnreadCount();
  const unreadChats = useUnreadChats();
  const isHome = useRouterState({ select: (state) => state.location.pathname === '/' });
  // On phones the search box is collapsed everywhere except on the home page.
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const openSearch = useCallback(() => {
    flushSync(() => setIsSearchOpen(true));
    focusSearch();
  }, []);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-tide px-4 py-2 font-semibold text-canvas focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Header user={user} unread={unread} isSearchShown={isHome || isSearchOpen} />
      <OfflineBanner />
      <main
        id="main"
        tabIndex={-1}
        // On wide screens the chat button stands beside the page, never on it.
        className="mx-auto max-w-screen-2xl px-4 pt-6 pb-32 outline-none md:pb-12 lg:max-[103rem]:pr-18 print:p-0"
      >
        {children}
      </main>
      <BottomBar unread={unread + unreadChats} onSearch={openSearch} />
      <Shortcuts onSearch={openSearch} />
    </>
  );
}
