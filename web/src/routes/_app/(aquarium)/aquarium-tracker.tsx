import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { type TankTab, tabIn } from './-tank/tank-tabs.ts';
import { TrackerScreen } from './-tank/tracker-screen.tsx';

export const Route = createFileRoute('/_app/(aquarium)/aquarium-tracker')({
  head: () => pageTitle('Aquarium Tracker'),
  validateSearch: ({ tank, tab }: Record<string, unknown>): { tank?: string; tab?: TankTab } => ({
    ...(typeof tank === 'string' && { tank, ...tabIn(tab) }),
  }),
  component: AquariumTracker,
});

function AquariumTracker() {
  const { tank, tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TrackerScreen
      tankId={tank}
      tab={tab}
      onShow={(shown) => navigate({ search: shown, replace: shown.tank === tank, resetScroll: shown.tank !== tank })}
    />
  );
}
