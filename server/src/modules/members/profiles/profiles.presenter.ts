import type { PersonSummary } from '@nautical/core/contracts/common/shapes';
import type { Me, Profile } from '@nautical/core/contracts/members/profiles';
import { trustBadgesOf } from '@nautical/core/domain/members/trust';
import type { ProfileFacts } from '../../../kit/noun.ts';
import { presentUser } from '../auth/account.service.ts';
import type { PreferencesRow, UserRow } from './profiles.queries.ts';

type Person = Pick<UserRow, 'id' | 'username' | 'avatar' | 'location'>;
const presentPerson = (user: Person): PersonSummary => ({
  id: user.id,
  username: user.username,
  avatar: user.avatar,
  location: user.location,
});

export const presentProfile = (user: UserRow, facts: ProfileFacts, isBlocked: boolean): Profile => ({
  ...presentPerson(user),
  bio: user.bio,
  memberSince: user.createdAt.toISOString(),
  lastSeen: user.lastSeen.toISOString(),
  activeListings: facts.activeListings,
  soldListings: facts.soldListings,
  rating: facts.rating,
  reviewCount: facts.reviewCount,
  histogram: facts.histogram,
  responseMinutes: facts.responseMinutes,
  completedSales: facts.completedSales,
  liveArrivalPercent: facts.liveArrivalPercent,
  liveArrivalOrders: facts.liveArrivalOrders,
  trustBadges: trustBadgesOf(facts),
  isBlocked,
});

export const presentMe = (user: UserRow, preferences: PreferencesRow | undefined): Me => ({
  ...presentUser(user),
  temperatureUnit: preferences?.temperatureUnit ?? 'fahrenheit',
  salinityUnit: preferences?.salinityUnit ?? 'sg',
  volumeUnit: preferences?.volumeUnit ?? 'gallons',
});
