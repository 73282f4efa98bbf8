import { createFileRoute } from '@tanstack/react-router';
import { SetupTipsScreen } from '@/features/tank-advice/setup-tips-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/tank-setup-tips')({
  head: () => pageTitle('Tank Setup Tips'),
  component: SetupTipsScreen,
});
