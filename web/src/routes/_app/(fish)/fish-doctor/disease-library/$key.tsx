import { createFileRoute } from '@tanstack/react-router';
import { DiseaseScreen } from '@/features/doctor/fish-doctor/disease-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

const nameOf = (key: string) => key.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

export const Route = createFileRoute('/_app/(fish)/fish-doctor/disease-library/$key')({
  head: ({ params }) => pageTitle(nameOf(params.key)),
  component: DiseaseRoute,
});

function DiseaseRoute() {
  const { key } = Route.useParams();
  return <DiseaseScreen key={key} diseaseKey={key} />;
}
