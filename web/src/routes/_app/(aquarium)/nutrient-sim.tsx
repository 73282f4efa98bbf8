import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/(aquarium)/nutrient-sim')({
  beforeLoad: () => {
    throw redirect({ to: '/nutrient-simulation', replace: true });
  },
});
