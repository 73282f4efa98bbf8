import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { AquariumScreen } from './-tank/aquarium-screen.tsx';
import { type TankTab, tabIn } from './-tank/tank-tabs.ts';

export const Route = createFileRoute('/_app/(aquarium)/aquarium/$id')({
  head: () => pageTitle('Aquarium'),
  validateSearch: ({ tab, action }: Record<string, unknown>): { tab?: TankTab; action?: 'test-water' } => ({
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
      tab={tab}
      isTesting={action === 'test-water'}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      onTested={() => action && void navigate({ search: tab ? { tab } : {}, replace: true, resetScroll: false })}
    />
  );
}
