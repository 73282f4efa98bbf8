import type { Listing, ListingAuction } from '@nautical/core/contracts/market/listings';
import type { AffiliateProduct } from '@nautical/core/contracts/market/shop';
import type { User } from '@nautical/core/contracts/members/auth';
import type { Profile } from '@nautical/core/contracts/members/profiles';
import type { Message } from '@nautical/core/contracts/talk/messages';

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
  emailVerified: true,
  createdAt: '2025-01-01T00:00:00.000Z',
  ...change,
});

export const aListing = (change: Partial<Listing> = {}): Listing => {
  const seller = { id: crypto.randomUUID(), username: 'kim', avatar: null, location: null };
  return {
    id: crypto.randomUUID(),
    title: 'Clownfish pair',
    description: 'Captive bred.',
    category: 'fish',
    price: '45.00',
    condition: null,
    images: [],
    location: 'Portland, OR',
    sellerId: seller.id,
    seller,
    isActive: true,
    listingType: 'fixed',
    status: 'active',
    deliveryOptions: ['pickup'],
    speciesKey: null,
    auction: null,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    ...change,
  };
};

/** A running auction with no bids yet. */
export const anAuctionOf = (change: Partial<ListingAuction> = {}): ListingAuction => ({
  id: crypto.randomUUID(),
  status: 'active',
  startTime: new Date(Date.now() - 3_600_000).toISOString(),
  endTime: new Date(Date.now() + 50.5 * 3_600_000).toISOString(),
  startingBid: '10.00',
  currentBid: null,
  nextBid: '10.00',
  buyNowPrice: null,
  hasReserve: false,
  reserveMet: false,
  totalBids: 0,
  ...change,
});

export const aMessage = (change: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  senderId: crypto.randomUUID(),
  receiverId: crypto.randomUUID(),
  postId: null,
  content: 'Is it still available?',
  card: null,
  isRead: false,
  clientId: null,
  createdAt: new Date().toISOString(),
  requestId: null,
  sender: { id: crypto.randomUUID(), username: 'kim', avatar: null },
  receiver: { id: crypto.randomUUID(), username: 'sam', avatar: null },
  post: null,
  ...change,
});

export const aProduct = (change: Partial<AffiliateProduct> = {}): AffiliateProduct => ({
  id: crypto.randomUUID(),
  name: 'Syncra pump',
  description: 'Quiet and strong.',
  price: '80.00',
  retailPrice: null,
  category: 'Pumps',
  subCategory: null,
  brand: 'Sicce',
  imageUrl: null,
  affiliateUrl: 'https://shop.example/pump',
  commissionRate: 8,
  rating: 4.7,
  reviewCount: 1234,
  tags: [],
  aquariumType: 'reef',
  ...change,
});

export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  id: crypto.randomUUID(),
  username: 'kim',
  avatar: null,
  location: 'Portland, OR',
  bio: 'Breeds clownfish.',
  memberSince: '2024-03-05T12:00:00.000Z',
  lastSeen: new Date().toISOString(),
  activeListings: 2,
  soldListings: 31,
  rating: 4.6,
  reviewCount: 10,
  histogram: [0, 0, 1, 2, 7],
  responseMinutes: 90,
  completedSales: 31,
  liveArrivalPercent: 98,
  liveArrivalOrders: 24,
  trustBadges: [],
  isBlocked: false,
  ...change,
});
