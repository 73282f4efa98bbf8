// Every noun there is, area by area from the ground up. One that is not listed here does not exist.
import type { Noun } from '../kit/noun.ts';
import { fishDoctor } from './doctor/fish-doctor/fish-doctor.noun.ts';
import { species } from './fish/species/species.noun.ts';
import { calls } from './live/calls/calls.noun.ts';
import { streams } from './live/streams/streams.noun.ts';
import { auctions } from './market/auctions/auctions.noun.ts';
import { listings } from './market/listings/listings.noun.ts';
import { questions } from './market/questions/questions.noun.ts';
import { savedItems } from './market/saved-items/saved-items.noun.ts';
import { savedSearches } from './market/saved-searches/saved-searches.noun.ts';
import { shop } from './market/shop/shop.noun.ts';
import { auth } from './members/auth/auth.noun.ts';
import { blocks } from './members/blocks/blocks.noun.ts';
import { contacts } from './members/contacts/contacts.noun.ts';
import { notifications } from './members/notifications/notifications.noun.ts';
import { preferences } from './members/preferences/preferences.noun.ts';
import { profiles } from './members/profiles/profiles.noun.ts';
import { secondFactor } from './members/second-factor/second-factor.noun.ts';
import { site } from './members/site/site.noun.ts';
import { uploads } from './members/uploads/uploads.noun.ts';
import { admin } from './office/admin/admin.noun.ts';
import { advertising } from './office/advertising/advertising.noun.ts';
import { broadcasts } from './office/broadcasts/broadcasts.noun.ts';
import { operations } from './office/operations/operations.noun.ts';
import { reports } from './office/reports/reports.noun.ts';
import { gamification } from './progress/gamification/gamification.noun.ts';
import { chat } from './talk/chat/chat.noun.ts';
import { instantMessages } from './talk/instant-messages/instant-messages.noun.ts';
import { messages } from './talk/messages/messages.noun.ts';
import { shareCards } from './talk/share-cards/share-cards.noun.ts';
import { aquariums } from './tanks/aquariums/aquariums.noun.ts';
import { care } from './tanks/care/care.noun.ts';
import { livestock } from './tanks/livestock/livestock.noun.ts';
import { maintenance } from './tanks/maintenance/maintenance.noun.ts';
import { waterParameters } from './tanks/water-parameters/water-parameters.noun.ts';
import { arrivals } from './trade/arrivals/arrivals.noun.ts';
import { disputes } from './trade/disputes/disputes.noun.ts';
import { orders } from './trade/orders/orders.noun.ts';
import { payments } from './trade/payments/payments.noun.ts';
import { promotions } from './trade/promotions/promotions.noun.ts';
import { reviews } from './trade/reviews/reviews.noun.ts';

export const ALL_NOUNS: readonly Noun[] = [
  // members
  site,
  auth,
  secondFactor,
  uploads,
  blocks,
  preferences,
  notifications,
  profiles,
  contacts,
  // fish
  species,
  // tanks
  aquariums,
  waterParameters,
  livestock,
  maintenance,
  care,
  // doctor
  fishDoctor,
  // market
  listings,
  auctions,
  questions,
  savedItems,
  savedSearches,
  shop,
  // trade
  payments,
  promotions,
  reviews,
  orders,
  disputes,
  arrivals,
  // talk
  shareCards,
  messages,
  instantMessages,
  chat,
  // live
  calls,
  streams,
  // progress
  gamification,
  // office
  operations,
  admin,
  reports,
  broadcasts,
  advertising,
];
