import type { ARRIVAL_CONDITIONS } from '@nautical/core/domain/trade/reviews';

export const ARRIVAL_LABELS: Record<(typeof ARRIVAL_CONDITIONS)[number], string> = {
  'all-alive': 'All arrived alive',
  'some-lost': 'Some were lost',
  'all-lost': 'All were lost',
};
