import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/(admin-legacy)/admin-reports')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/reports', replace: true });
  },
});
