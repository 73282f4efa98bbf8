import { Link } from '@tanstack/react-router';
import { Waves } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';

/** Shown for a screen that is not built yet. Its route sets `isUpcoming`, so that nothing links here. */
export function UpcomingScreen() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-3 px-4 py-16 text-center">
      <Waves aria-hidden className="size-12 text-tide" />
      <PageHeading>This page isn’t ready yet.</PageHeading>
      <Link to="/" className={buttonClass({ variant: 'secondary', className: 'mt-4' })}>
        Browse the marketplace
      </Link>
    </div>
  );
}
