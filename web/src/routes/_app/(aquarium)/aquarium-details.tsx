import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/(aquarium)/aquarium-details')({
  beforeLoad: () => {
    throw redirect({ to: '/aquarium-tracker', replace: true });
  },
});
