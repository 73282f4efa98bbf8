import { Link, type LinkProps } from '@tanstack/react-router';
import { Waves } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';

type UpcomingScreenProps = { title: string; sentence: string; to?: LinkProps['to']; label?: string };

/** Stands at an address whose screen is not built: what it will do, and somewhere to go on. */
export function UpcomingScreen({ title, sentence, to = '/', label = 'Browse the marketplace' }: UpcomingScreenProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-3 px-4 py-16 text-center">
      <Waves aria-hidden className="size-12 text-tide" />
      <PageHeading>{title}</PageHeading>
      <p className="text-balance text-ink-muted text-lg">{sentence}</p>
      <Link to={to} className={buttonClass({ variant: 'secondary', className: 'mt-4' })}>
        {label}
      </Link>
    </div>
  );
}
