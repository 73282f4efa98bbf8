// What a block between two members changes for either of them.
import { auctionsApi } from '@nautical/core/contracts/auctions';
import { contactsApi } from '@nautical/core/contracts/contacts';
import { instantMessagesApi } from '@nautical/core/contracts/instant-messages';
import { listingsApi } from '@nautical/core/contracts/listings';
import { messagesApi } from '@nautical/core/contracts/messages';
import { blocksApi, profilesApi } from '@nautical/core/contracts/profiles';
import { savedItemsApi } from '@nautical/core/contracts/saved-items';

/** The reads that show other members, or what is theirs. */
export const HIDDEN_BY_BLOCK = [
  blocksApi.list,
  profilesApi.read,
  profilesApi.search,
  profilesApi.reviews,
  listingsApi.list,
  listingsApi.facets,
  listingsApi.read,
  savedItemsApi.list,
  auctionsApi.list,
  auctionsApi.watchlist,
  messagesApi.list,
  messagesApi.counts,
  messagesApi.one,
  contactsApi.list,
  contactsApi.requests,
  contactsApi.standings,
  instantMessagesApi.conversations,
];
