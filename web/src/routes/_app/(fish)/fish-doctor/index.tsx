import { createFileRoute } from '@tanstack/react-router';
import { FishDoctorScreen } from '@/features/doctor/fish-doctor/fish-doctor-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(fish)/fish-doctor/')({
  head: () => pageTitle('Fish Doctor'),
  component: FishDoctorScreen,
});
