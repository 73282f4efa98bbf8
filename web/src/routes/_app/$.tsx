import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '@/components/shell/not-found-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/$')({
  head: () => pageTitle('Page not found'),
  component: NotFoundScreen,
});
