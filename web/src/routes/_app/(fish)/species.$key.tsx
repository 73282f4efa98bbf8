import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '@/lib/page-title.ts';
import { SpeciesPage } from './-species/species-page.tsx';

const nameOf = (key: string) => key.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

export const Route = createFileRoute('/_app/(fish)/species/$key')({
  head: ({ params }) => pageTitle(nameOf(params.key)),
  component: SpeciesRoute,
});

function SpeciesRoute() {
  const { key } = Route.useParams();
  return <SpeciesPage key={key} speciesKey={key} />;
}
