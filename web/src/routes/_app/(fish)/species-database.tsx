import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/species-database')({
  head: () => pageTitle('Fish Species Database'),
  component: () => (
    <UpcomingScreen
      title="Fish Species Database"
      sentence="More than 150 species with their needs, size and temperament will be looked up here."
    />
  ),
});
