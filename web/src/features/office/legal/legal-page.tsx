import type { ReactNode } from 'react';
import { PageHeading } from '@/components/ui/page-heading.tsx';

type LegalPageProps = { title: string; summary: string; children: ReactNode };

/** A long text to be read. */
export function LegalPage({ title, summary, children }: LegalPageProps) {
  return (
    <article className="mx-auto flex max-w-prose flex-col gap-6 leading-relaxed">
      <div>
        <PageHeading>{title}</PageHeading>
        <p className="mt-2 text-ink-muted text-lg">{summary}</p>
      </div>
      {children}
    </article>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-tide">{children}</ul>;
}
