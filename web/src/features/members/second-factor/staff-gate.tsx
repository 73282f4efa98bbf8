import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/link.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { factorQuery } from './api.ts';

/** If staff need two-step sign-in, the admin pages show its setup until it’s on. */
export function StaffGate({ children }: { children: ReactNode }) {
  const { data: factor } = useQuery(factorQuery());
  if (!factor?.required || factor.ways.length > 0) return children;
  return (
    <EmptyState
      isPage
      icon={<ShieldCheck aria-hidden />}
      title="Set up two-step sign-in first"
      sentence="Admin pages can do real damage in the wrong hands, so they need more than a password. It takes a minute."
      action={
        <TextLink to="/change-password" hash="two-step">
          Set up two-step sign-in
        </TextLink>
      }
    />
  );
}
