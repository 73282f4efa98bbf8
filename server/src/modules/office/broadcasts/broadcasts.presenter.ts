import type { Broadcast } from '@nautical/core/contracts/office/broadcasts';
import type { findBroadcasts } from './broadcasts.queries.ts';

type Row = Awaited<ReturnType<typeof findBroadcasts>>[number];

export const presentBroadcast = ({ broadcast, sender, read }: Row): Broadcast => ({
  id: broadcast.id,
  audience: broadcast.audience,
  title: broadcast.title,
  body: broadcast.body,
  link: broadcast.link,
  sender,
  told: broadcast.told,
  read,
  createdAt: broadcast.createdAt.toISOString(),
});
