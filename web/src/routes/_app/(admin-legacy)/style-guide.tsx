import { createFileRoute } from '@tanstack/react-router';
import { StyleGuideScreen } from '@/features/office/style-guide/style-guide-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin-legacy)/style-guide')({
  head: () => pageTitle('Style Guide'),
  component: StyleGuideScreen,
});
