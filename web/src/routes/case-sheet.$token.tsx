import { createFileRoute } from '@tanstack/react-router';
import { CaseSheetScreen } from '@/features/doctor/fish-doctor/case-sheet-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/case-sheet/$token')({
  head: () => pageTitle('Case sheet'),
  component: CaseSheetRoute,
});

function CaseSheetRoute() {
  return <CaseSheetScreen token={Route.useParams().token} />;
}
