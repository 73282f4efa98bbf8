import { createFileRoute } from '@tanstack/react-router';
import { LevelCard } from '@/features/progress/gamification/level-card.tsx';
import { type AquariumTab, tabIn } from '@/features/tanks/aquariums/aquarium-tabs.ts';
import { AquariumTrackerScreen } from '@/features/tanks/aquariums/aquarium-tracker-screen.tsx';
import { Arrivals } from '@/features/trade/arrivals/arrivals.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/aquarium-tracker')({
  head: () => pageTitle('Aquarium Tracker'),
  validateSearch: ({
    tank,
    tab,
    action,
  }: Record<string, unknown>): { tank?: string; tab?: AquariumTab; action?: 'add' } => ({
    ...(typeof tank === 'string' && { tank, ...tabIn(tab) }),
    ...(action === 'add' && { action }),
  }),
  component: AquariumTracker,
});

function AquariumTracker() {
  const { tank, tab, action } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AquariumTrackerScreen
      tankId={tank}
      tab={tab}
      isAdding={action === 'add'}
      level={<LevelCard />}
      arrivalsFor={(each) => <Arrivals tank={each} />}
      onShow={(shown) => navigate({ search: shown, replace: shown.tank === tank, resetScroll: shown.tank !== tank })}
    />
  );
}
