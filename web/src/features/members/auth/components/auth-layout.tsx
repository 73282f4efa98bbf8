import type { ReactNode } from 'react';
import { Logo } from '@/components/shell/logo.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import scene from '../login-scene.svg';

type AuthLayoutProps = { title: string; sentence?: ReactNode; children: ReactNode };

/** The page of everything around signing in: the form, and on wide screens a reef beside it. */
export function AuthLayout({ title, sentence, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,1fr)_1.1fr]">
      {/* Set from the top, so that nothing moves when an error or another button appears. */}
      <main id="main" tabIndex={-1} className="px-4 py-6 outline-none sm:px-8">
        <div className="mx-auto flex w-full max-w-md flex-col gap-6">
          <p className="mb-4 flex items-center gap-3 font-bold font-display text-lg lg:mb-[8vh]">
            <Logo />
            Nautical Marketplace
          </p>
          <header className="flex flex-col gap-2">
            <PageHeading>{title}</PageHeading>
            {sentence && <p className="text-ink-muted">{sentence}</p>}
          </header>
          {children}
        </div>
      </main>
      <div className="sticky top-0 hidden h-dvh p-4 lg:block">
        {/* Lazy, so that phones never fetch it and the form never waits for it. */}
        <img
          src={scene}
          alt=""
          loading="lazy"
          fetchPriority="low"
          decoding="async"
          width={1000}
          height={1200}
          className="size-full rounded-card bg-raised object-cover"
        />
      </div>
    </div>
  );
}
