import type { ReactNode } from 'react';
import { Logo } from '@/components/shell/logo.tsx';
import { TextLink } from '@/components/ui/link.tsx';

/** The frame of a page that can be read without an account. */
export function OpenPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-prose flex-wrap items-center justify-between gap-3 px-4 py-6">
        <p className="flex items-center gap-3 font-bold font-display text-lg">
          <Logo />
          Nautical Marketplace
        </p>
        <TextLink to="/login">Sign in</TextLink>
      </header>
      <main id="main" tabIndex={-1} className="px-4 pb-12 outline-none">
        {children}
      </main>
    </div>
  );
}
