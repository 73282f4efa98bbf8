import { createFileRoute } from '@tanstack/react-router';
import { SitterScreen } from '@/features/tanks/maintenance/sitter-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/sitter/$token')({
  head: () => pageTitle('Today’s tasks'),
  component: SitterRoute,
});

function SitterRoute() {
  return <SitterScreen token={Route.useParams().token} />;
}
