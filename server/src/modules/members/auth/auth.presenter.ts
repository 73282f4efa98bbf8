import type { Device } from '@nautical/core/contracts/members/auth';
import type { SessionRow } from './auth.queries.ts';

export const presentDevice = (session: SessionRow, currentId: string): Device => ({
  id: session.id,
  userAgent: session.userAgent,
  address: session.address,
  lastUsedAt: session.lastUsedAt.toISOString(),
  createdAt: session.createdAt.toISOString(),
  current: session.id === currentId,
});
