import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/(fish)/aquarium-md')({
  beforeLoad: () => {
    throw redirect({ to: '/fish-doctor', replace: true });
  },
});
