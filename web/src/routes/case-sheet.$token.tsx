import { createFileRoute } from '@tanstack/react-router';
import { CaseSheetScreen } from '@/features/fish-doctor/case-sheet-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/case-sheet/$token')({
  head: () => pageTitle('Case sheet'),
  component: CaseSheetRoute,
});

function CaseSheetRoute() {
  return <CaseSheetScreen token={Route.useParams().token} />;
}
