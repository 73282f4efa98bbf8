import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/(market)/item-details')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
