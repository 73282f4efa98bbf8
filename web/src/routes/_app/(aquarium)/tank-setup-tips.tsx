import { createFileRoute } from '@tanstack/react-router';
import { TankSetupTipsScreen } from '@/features/tanks/tank-advice/tank-setup-tips-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/tank-setup-tips')({
  head: () => pageTitle('Tank Setup Tips'),
  component: TankSetupTipsScreen,
});
