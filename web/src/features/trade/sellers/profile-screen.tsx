import { useUser } from '@/lib/session.ts';
import { MemberPage } from './member-page.tsx';

/** The member in the address, or yourself. */
export function ProfileScreen({ userId }: { userId?: string | undefined }) {
  const { user } = useUser();
  const id = userId ?? user?.id;
  return id && <MemberPage key={id} userId={id} />;
}
