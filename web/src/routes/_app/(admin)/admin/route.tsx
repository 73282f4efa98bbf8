import { createFileRoute } from '@tanstack/react-router';
import { AdminOnly } from '@/app/shell/admin-only.tsx';

export const Route = createFileRoute('/_app/(admin)/admin')({ component: AdminOnly });
