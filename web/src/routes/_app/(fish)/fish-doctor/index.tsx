import { createFileRoute } from '@tanstack/react-router';
import { DoctorScreen } from '@/features/fish-doctor/doctor-screen.tsx';
import { pageTitle } from '@/lib/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/fish-doctor/')({
  head: () => pageTitle('Fish Doctor'),
  component: DoctorScreen,
});
