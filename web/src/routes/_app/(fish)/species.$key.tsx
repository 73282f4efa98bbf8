import { createFileRoute } from '@tanstack/react-router';
import { SpeciesScreen } from '@/features/fish/species/species-screen.tsx';
import { SpeciesOffers } from '@/features/market/listings/species-offers.tsx';
import { FitPanel } from '@/features/tanks/species-fit/fit-panel.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

const nameOf = (key: string) => key.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

export const Route = createFileRoute('/_app/(fish)/species/$key')({
  head: ({ params }) => pageTitle(nameOf(params.key)),
  component: SpeciesRoute,
});

function SpeciesRoute() {
  const { key } = Route.useParams();
  return (
    <SpeciesScreen
      key={key}
      speciesKey={key}
      fit={(species) => <FitPanel species={species} />}
      offers={<SpeciesOffers speciesKey={key} />}
    />
  );
}
