import { createFileRoute } from '@tanstack/react-router';
import { LivestockScreen } from '@/features/tanks/livestock/livestock-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/livestock/$id')({
  head: () => pageTitle('Livestock'),
  component: LivestockRoute,
});

function LivestockRoute() {
  const { id } = Route.useParams();
  return <LivestockScreen key={id} id={id} />;
}
