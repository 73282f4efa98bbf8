import { createFileRoute } from '@tanstack/react-router';
import { AdminEnquiriesScreen } from '@/features/office/advertising/admin-enquiries-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(admin)/admin/enquiries')({
  head: () => pageTitle('Inquiries'),
  component: AdminEnquiriesScreen,
});
