import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/(market)/jwt-home')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
