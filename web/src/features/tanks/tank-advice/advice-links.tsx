import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { BookOpen, Calculator, ClipboardCheck, Compass, Droplets, Fish, type LucideIcon } from 'lucide-react';

const LINKS: readonly { link: LinkProps & { to: string }; label: string; icon: LucideIcon }[] = [
  { link: linkOptions({ to: '/aquarium-tracker' }), label: 'Aquarium Tracker', icon: Droplets },
  { link: linkOptions({ to: '/tank-recommendations' }), label: 'Tank Recommendations', icon: Compass },
  { link: linkOptions({ to: '/setup-checklist' }), label: 'Setup Checklist', icon: ClipboardCheck },
  { link: linkOptions({ to: '/water-testing-guide' }), label: 'Water Testing Guide', icon: Calculator },
  { link: linkOptions({ to: '/tank-setup-tips' }), label: 'Tank Setup Tips', icon: BookOpen },
  { link: linkOptions({ to: '/species-database' }), label: 'Species Guide', icon: Fish },
];

/** Links to the other advice pages. */
export function AdviceLinks({ current }: { current: string }) {
  return (
    <nav aria-label="More advice" className="flex flex-col gap-1 lg:sticky lg:top-24 lg:self-start">
      <h2 className="px-3 pb-1 font-semibold text-ink-muted text-sm">More for your tank</h2>
      {LINKS.filter(({ link }) => link.to !== current).map(({ link, label, icon: Icon }) => (
        <Link
          key={link.to}
          {...link}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 hover:bg-raised"
        >
          <Icon aria-hidden="true" className="size-4 text-tide" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
