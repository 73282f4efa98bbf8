import type { User } from '@nautical/core/contracts/members/auth';
import type { UserRow } from './auth.queries.ts';

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
  createdAt: user.createdAt.toISOString(),
});
