import type { Device, SignedIn, User } from '@nautical/core/contracts/auth';
import type { SessionRow, UserRow } from './auth.queries.ts';
import type { Entry } from './auth.service.ts';
import type { Sessions } from './session-gate.ts';

export const presentUser = (user: UserRow): User => ({
  id: user.id,
  username: user.username,
  email: user.email,
  phone: user.phone,
  avatar: user.avatar,
  role: user.role,
  bio: user.bio,
  location: user.location,
  emailNotifications: user.emailNotifications,
  smsNotifications: user.smsNotifications,
  authMethod: user.authMethod,
  hasPassword: user.password !== null,
  createdAt: user.createdAt.toISOString(),
});

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
