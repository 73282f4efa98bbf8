import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/(admin-legacy)/admin-legacy')({
  beforeLoad: () => {
    throw redirect({ to: '/admin', replace: true });
  },
});
