import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/setup-checklist')({
  head: () => pageTitle('Setup Checklist'),
  component: () => (
    <UpcomingScreen
      title="Setup Checklist"
      sentence="Here you will tick off, tank by tank, what a new aquarium needs."
    />
  ),
});
