import type { SignedIn, User } from '@nautical/core/contracts/members/auth';
import type { Db } from '../../../db/client.ts';
import { holdAdmins, type UserRow } from './auth.queries.ts';
import type { Sessions } from './session-gate.ts';

/** An account as its owner sees it; the password is only said to be there. */
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
  emailVerified: user.emailVerifiedAt !== null,
  createdAt: user.createdAt.toISOString(),
});

/** Whether this admin still is one, and whether there's another; the rows are locked until the transaction ends. */
export async function holdOffice({ db }: { db: Db }, adminId: string) {
  const admins = await holdAdmins(db);
  return { isHeld: admins.some(({ id }) => id === adminId), hasOthers: admins.some(({ id }) => id !== adminId) };
}

type Begun = { user: UserRow; session: { id: string; userId: string }; refreshToken: string };

export const presentSignedIn = (sessions: Sessions, { user, session, refreshToken }: Begun): SignedIn => ({
  accessToken: sessions.accessToken(session),
  refreshToken,
  user: presentUser(user),
});
