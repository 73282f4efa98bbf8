import { createFileRoute } from '@tanstack/react-router';
import { HealthDashboardScreen } from '@/features/tanks/health/health-dashboard-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(aquarium)/health-dashboard')({
  head: () => pageTitle('Health Dashboard'),
  component: HealthDashboardScreen,
});
