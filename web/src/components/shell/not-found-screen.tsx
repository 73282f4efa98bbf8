import { Link } from '@tanstack/react-router';
import { Fish } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';

export function NotFoundScreen() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-3 px-4 py-16 text-center">
      <Fish aria-hidden className="size-12 text-tide" />
      <PageHeading>Page not found</PageHeading>
      <p className="text-balance text-ink-muted text-lg">
        There’s nothing at this address. It may have moved or been sold.
      </p>
      <Link to="/" className={buttonClass({ className: 'mt-4' })}>
        Browse the marketplace
      </Link>
    </div>
  );
}
