// What the home page shows besides listings. It loads once the listings are on their way.
import type { ListingCategory } from '@nautical/core/domain/market/listings';
import { Link } from '@tanstack/react-router';
import { HandHeart, type LucideIcon, Megaphone } from 'lucide-react';
import { QuickPanel } from '@/features/doctor/fish-doctor/quick-panel.tsx';
import { useIsWide } from '@/lib/page/use-is-wide.ts';
import { NewsPanels } from './news-panels.tsx';
import { Sidebar } from './sidebar.tsx';

export function SidePanels({ category }: { category: ListingCategory | undefined }) {
  const isWide = useIsWide();
  return (
    <>
      {isWide && <NewsPanels />}
      <Sidebar category={category} />
      <QuickPanel />
      <PromotionCard
        icon={HandHeart}
        title="Sponsor the marketplace"
        sentence="Put your shop or brand next to the listings, where keepers come to buy."
      />
      <PromotionCard
        icon={Megaphone}
        title="Advertise here"
        sentence="See our packages: featured listings, a brand page or the newsletter."
      />
    </>
  );
}

type PromotionCardProps = { icon: LucideIcon; title: string; sentence: string };

function PromotionCard({ icon: Icon, title, sentence }: PromotionCardProps) {
  return (
    <Link
      to="/advertising"
      className="flex gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-tide"
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-coral" />
      <span>
        <span className="block font-bold font-display">{title}</span>
        <span className="text-ink-muted text-sm">{sentence}</span>
      </span>
    </Link>
  );
}
