import type { SharedCard } from '@nautical/core/contracts/talk/conversations';
import type { InstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import { isOnlyLink } from '@/features/talk/conversations/message-parts.ts';
import { preview } from '@/lib/format.ts';
import { TOAST_PREVIEW_LENGTH } from '@/lib/timings.ts';

const SHARED: Record<SharedCard['kind'], string> = {
  listing: 'Shared a listing',
  aquarium: 'Shared a tank',
  'water-test': 'Shared a water test',
  species: 'Shared a species',
};

/** The last message in one line; a bare address or the name of a file would say nothing. */
export function inWords({ content, card, messageType, imageName, deletedAt }: InstantMessage) {
  if (deletedAt) return 'Message removed';
  if (card && isOnlyLink(content)) return SHARED[card.kind];
  if (messageType === 'image' && (content === imageName || content === 'Image')) return 'Picture';
  return preview(content, TOAST_PREVIEW_LENGTH);
}
