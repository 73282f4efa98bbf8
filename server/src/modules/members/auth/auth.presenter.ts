import type { Device, SignedIn } from '@nautical/core/contracts/members/auth';
import { presentUser } from './account.service.ts';
import type { SessionRow } from './auth.queries.ts';
import type { Entry } from './auth.service.ts';
import type { Sessions } from './session-gate.ts';

export const presentSignedIn = (sessions: Sessions, { user, session, refreshToken }: Entry): SignedIn => ({
  accessToken: sessions.accessToken(session),
  refreshToken,
  user: presentUser(user),
});

export const presentDevice = (session: SessionRow, currentId: string): Device => ({
  id: session.id,
  userAgent: session.userAgent,
  address: session.address,
  lastUsedAt: session.lastUsedAt.toISOString(),
  createdAt: session.createdAt.toISOString(),
  current: session.id === currentId,
});
