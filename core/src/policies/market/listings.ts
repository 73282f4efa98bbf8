import { isOpenToMembers, type ListingStatus } from '../../domain/market/listings.ts';
import { type Actor, isAdmin, policy } from '../members/actor.ts';

type Owned = { sellerId: string };

const owns = (actor: Pick<Actor, 'id'>, listing: Owned) => listing.sellerId === actor.id;

export const listingPolicy = policy({
  see: (actor: Pick<Actor, 'id' | 'role'>, listing: Owned & { status: ListingStatus; isActive: boolean }) =>
    isOpenToMembers(listing) || owns(actor, listing) || isAdmin(actor),
  edit: owns,
  changeStatus: owns,
  remove: (actor: Pick<Actor, 'id' | 'role'>, listing: Owned) => owns(actor, listing) || isAdmin(actor),
  message: (actor: Pick<Actor, 'id'>, listing: Owned) => !owns(actor, listing),
  report: (actor: Pick<Actor, 'id'>, listing: Owned) => !owns(actor, listing),
});
