import type { ListingDetail, MyListing } from '@nautical/core/contracts/market/listings';
import type { SavedItem } from '@nautical/core/contracts/market/saved-items';
import type { Profile } from '@nautical/core/contracts/members/profiles';
import { aListing } from './factories.ts';

export const aPicture = () => `/objects/${crypto.randomUUID()}.webp`;

export const aDetail = (change: Partial<ListingDetail> = {}): ListingDetail => ({
  ...aListing(),
  deliveryPickup: true,
  deliveryLocal: false,
  deliveryCourier: false,
  deliveryPostage: false,
  deliveryLocalRadius: null,
  deliveryLocalCost: null,
  deliveryCourierCost: null,
  deliveryPostageCost: null,
  deliveryNotes: null,
  speciesName: null,
  quantity: null,
  size: null,
  sex: null,
  origin: null,
  quarantineDays: null,
  liveArrivalHours: null,
  tankParameters: null,
  expiresAt: null,
  soldAt: null,
  terms: null,
  warning: null,
  ...change,
});

export const aMine = (change: Partial<MyListing> = {}): MyListing => ({
  ...aDetail(),
  views: 12,
  saves: 3,
  messages: 2,
  waitingQuestions: 0,
  hasBids: false,
  ...change,
});

export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  id: crypto.randomUUID(),
  username: 'kim',
  avatar: null,
  location: null,
  bio: null,
  memberSince: '2024-03-05T00:00:00.000Z',
  lastSeen: '2025-01-01T00:00:00.000Z',
  activeListings: 4,
  soldListings: 9,
  rating: 4.6,
  reviewCount: 12,
  histogram: [0, 0, 1, 2, 9],
  responseMinutes: 95,
  completedSales: 9,
  liveArrivalPercent: null,
  liveArrivalOrders: 0,
  trustBadges: [],
  isBlocked: false,
  ...change,
});

export const aSaved = (post = aListing(), savedPrice: string | null = post.price): SavedItem => ({
  postId: post.id,
  savedAt: new Date().toISOString(),
  savedPrice,
  post,
});
