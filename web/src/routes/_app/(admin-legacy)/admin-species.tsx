import { createFileRoute } from '@tanstack/react-router';
import { AdminSpeciesScreen } from '@/features/species/admin/admin-species-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(admin-legacy)/admin-species')({
  head: () => pageTitle('Species Records'),
  component: AdminSpeciesScreen,
});
