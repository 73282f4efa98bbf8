// What is known about the person in front of the screen, and about the site.
import { siteApi } from '@nautical/core/contracts/members/site';
import { isAdmin } from '@nautical/core/policies/members/actor';
import { useQuery } from '@tanstack/react-query';
import { read } from '@/lib/query.ts';
import { useUser } from '@/lib/session.ts';

export const useSite = () => useQuery(read(siteApi.read)).data;

export function useViewer() {
  const { user } = useUser();
  return { isAdmin: user !== null && isAdmin(user), site: useSite() };
}
