import type { Me, Profile, Review } from '@nautical/core/contracts/profiles';
import type { PersonSummary } from '@nautical/core/contracts/shapes';
import { presentUser } from '../../kit/account.ts';
import type { PreferencesRow, ReviewRow, UserRow } from './profiles.queries.ts';

type Person = Pick<UserRow, 'id' | 'username' | 'avatar' | 'location'>;
type Known = {
  stars: { rating: number; count: number }[];
  listings: { active: number; sold: number };
  responseMinutes: number | null;
  isBlocked: boolean;
};

export const presentPerson = (user: Person): PersonSummary => ({
  id: user.id,
  username: user.username,
  avatar: user.avatar,
  location: user.location,
});

export function presentProfile(user: UserRow, { stars, listings, responseMinutes, isBlocked }: Known): Profile {
  const histogram = [1, 2, 3, 4, 5].map((each) => stars.find(({ rating }) => rating === each)?.count ?? 0);
  const reviewCount = histogram.reduce((sum, each) => sum + each, 0);
  const total = histogram.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return {
    ...presentPerson(user),
    bio: user.bio,
    memberSince: user.createdAt.toISOString(),
    lastSeen: user.lastSeen.toISOString(),
    activeListings: listings.active,
    soldListings: listings.sold,
    rating: reviewCount > 0 ? Math.round((total / reviewCount) * 10) / 10 : null,
    reviewCount,
    histogram,
    responseMinutes,
    isBlocked,
  };
}

export const presentMe = (user: UserRow, preferences: PreferencesRow | undefined): Me => ({
  ...presentUser(user),
  temperatureUnit: preferences?.temperatureUnit ?? 'fahrenheit',
  salinityUnit: preferences?.salinityUnit ?? 'sg',
  volumeUnit: preferences?.volumeUnit ?? 'gallons',
});

export const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  rating: row.rating,
  review: row.review,
  buyer: row.buyer,
  title: row.title,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
