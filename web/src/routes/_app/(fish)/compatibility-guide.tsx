import { createFileRoute } from '@tanstack/react-router';
import { UpcomingScreen } from '@/components/shell/upcoming-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/compatibility-guide')({
  head: () => pageTitle('Fish Compatibility Guide'),
  component: () => (
    <UpcomingScreen
      title="Fish Compatibility Guide"
      sentence="Here you will check which fish can share a tank, and why."
    />
  ),
});
