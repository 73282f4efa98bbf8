import { createFileRoute } from '@tanstack/react-router';
import { AquariumScreen } from '@/features/tanks/aquariums/aquarium-screen.tsx';
import { type AquariumTab, tabIn } from '@/features/tanks/aquariums/aquarium-tabs.ts';
import { Arrivals } from '@/features/trade/arrivals/arrivals.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/aquarium/$id')({
  head: () => pageTitle('Aquarium'),
  validateSearch: ({ tab, action }: Record<string, unknown>): { tab?: AquariumTab; action?: 'test-water' } => ({
    ...tabIn(tab),
    ...(action === 'test-water' && { action }),
  }),
  component: AquariumRoute,
});

function AquariumRoute() {
  const { id } = Route.useParams();
  const { tab, action } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AquariumScreen
      key={id}
      id={id}
      arrivalsFor={(tank) => <Arrivals tank={tank} />}
      tab={tab}
      isTesting={action === 'test-water'}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      onTested={() => action && void navigate({ search: tab ? { tab } : {}, replace: true, resetScroll: false })}
    />
  );
}
