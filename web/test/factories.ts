import type { User } from '@nautical/core/contracts/auth';

/** A member as the server tells them, with what the test cares about. */
export const aUser = (change: Partial<User> = {}): User => ({
  id: crypto.randomUUID(),
  username: 'sam',
  email: 'sam@example.com',
  phone: null,
  avatar: null,
  role: 'user',
  bio: null,
  location: null,
  emailNotifications: true,
  smsNotifications: false,
  authMethod: 'email',
  hasPassword: true,
  createdAt: '2025-01-01T00:00:00.000Z',
  ...change,
});
