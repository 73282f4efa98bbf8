import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';

/** How rooms are named and what they are for. */
export const ROOMS: Record<ChatRoom, { name: string; about: string }> = {
  general: { name: 'General', about: 'Anything about the hobby' },
  fun: { name: 'Fun', about: 'Photos, jokes and proud moments' },
  knowledge: { name: 'Knowledge', about: 'Questions, answers and sources' },
  saltwater: { name: 'Saltwater', about: 'Marine fish and reef keeping' },
  freshwater: { name: 'Freshwater', about: 'Community tanks, cichlids, breeding' },
  sps: { name: 'SPS', about: 'Acropora, montipora and their light' },
  lps: { name: 'LPS', about: 'Large polyps: euphyllia, brains, chalices' },
  softy: { name: 'Softy', about: 'Soft corals, mushrooms, zoanthids' },
  plants: { name: 'Plants', about: 'Planted tanks and aquascaping' },
  development: { name: 'Development', about: 'Ideas for this site, and problems with it' },
};
