import type { Noun } from '../../../kit/noun.ts';

export const shareCards: Noun = {
  name: 'share-cards',
};
