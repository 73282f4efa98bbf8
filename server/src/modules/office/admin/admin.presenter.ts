import type { AdminUser, Deed } from '@nautical/core/contracts/office/admin';
import type { AdminUserRow, DeedRow } from './admin.queries.ts';

export const presentAdminUser = ({ user, ...counts }: AdminUserRow): AdminUser => ({
  id: user.id,
  username: user.username,
  avatar: user.avatar,
  location: user.location,
  email: user.email,
  role: user.role,
  suspendedAt: user.suspendedAt?.toISOString() ?? null,
  lastSeen: user.lastSeen.toISOString(),
  createdAt: user.createdAt.toISOString(),
  ...counts,
});

export const presentDeed = (row: DeedRow): Deed => ({ ...row, createdAt: row.createdAt.toISOString() });
