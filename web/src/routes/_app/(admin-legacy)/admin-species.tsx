import { createFileRoute } from '@tanstack/react-router';
import { AdminSpeciesScreen } from '@/features/fish/species/admin/admin-species-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin-legacy)/admin-species')({
  head: () => pageTitle('Species Records'),
  component: AdminSpeciesScreen,
});
