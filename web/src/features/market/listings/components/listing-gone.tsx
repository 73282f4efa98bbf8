import { Link } from '@tanstack/react-router';
import { Fish } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';

type ListingGoneProps = { title?: string; sentence?: string };

/** Shown for a listing that doesn’t exist or isn’t visible to this member. */
export function ListingGone({
  title = 'Listing not found',
  sentence = 'It may have been sold or taken down, or the link may be wrong.',
}: ListingGoneProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-3 px-4 py-16 text-center">
      <Fish aria-hidden className="size-12 text-tide" />
      <PageHeading>{title}</PageHeading>
      <p className="text-balance text-ink-muted text-lg">{sentence}</p>
      <Link to="/" className={buttonClass({ className: 'mt-4' })}>
        Browse the marketplace
      </Link>
    </div>
  );
}
