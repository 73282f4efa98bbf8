import type { ReactNode } from 'react';
import { Logo } from '@/components/shell/logo.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import scene from '../login-scene.svg';

type AuthLayoutProps = { title: string; sentence?: ReactNode; children: ReactNode };

/** The page of everything around signing in: the form, and on wide screens a reef beside it. */
export function AuthLayout({ title, sentence, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,1fr)_1.1fr]">
      <main id="main" tabIndex={-1} className="flex flex-col px-4 py-6 outline-none sm:px-8 lg:px-12">
        <p className="flex items-center gap-3 font-bold font-display text-lg">
          <Logo />
          Nautical Marketplace
        </p>
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 py-8">
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
