// Everything the database holds of one member. What others may not see is left out even here: reports about the member,
// reviews that are not published yet, other people's bids.
import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { socialAccounts, userPreferences, users } from '../../db/schema/accounts.ts';
import * as tanks from '../../db/schema/aquariums.ts';
import { bids, watchlist } from '../../db/schema/auctions.ts';
import { callSessions, consultationRatings, consultationRewards, videoCalls } from '../../db/schema/calls.ts';
import { blocks, friendships } from '../../db/schema/contacts.ts';
import { nutrientCycleSimulations, nutrientFactors } from '../../db/schema/ecosystem.ts';
import { diagnoses, diagnosisFollowUps } from '../../db/schema/fish-doctor.ts';
import * as game from '../../db/schema/gamification.ts';
import { listingViews, posts, savedItems, savedSearches } from '../../db/schema/listings.ts';
import { chatMessages, chatReads, instantMessages, messages } from '../../db/schema/messaging.ts';
import { notificationPreferences, notifications } from '../../db/schema/notifications.ts';
import { advertisingEnquiries, storedFiles } from '../../db/schema/operations.ts';
import { orderDisputes, orders, payments, promotionUsage } from '../../db/schema/payments.ts';
import { ratings, reports } from '../../db/schema/reports.ts';
import { productRecommendations, wishlists } from '../../db/schema/shop.ts';
import { speciesCorrections, speciesWishes } from '../../db/schema/species.ts';
import {
  livestreams,
  socialShareInteractions,
  socialShares,
  streamMessages,
  streamViewers,
} from '../../db/schema/streams.ts';

type Part = { table: PgTable; where: SQL | undefined };

/** What is taken of each table, by the name of the file it goes to. */
export function partsOf(db: Db, me: string): Record<string, Part> {
  const of = (table: PgTable, ...owners: PgColumn[]): Part => ({
    table,
    where: or(...owners.map((owner) => eq(owner, me))),
  });
  const myTanks = db.select({ id: tanks.aquariums.id }).from(tanks.aquariums).where(eq(tanks.aquariums.userId, me));
  const myAnimals = db
    .select({ id: tanks.livestock.id })
    .from(tanks.livestock)
    .where(inArray(tanks.livestock.aquariumId, myTanks));
  const myTreatments = db
    .select({ id: tanks.treatments.id })
    .from(tanks.treatments)
    .where(inArray(tanks.treatments.aquariumId, myTanks));
  const myDiagnoses = db.select({ id: diagnoses.id }).from(diagnoses).where(eq(diagnoses.userId, me));
  const within = (table: PgTable, column: PgColumn, ids: SQLWrapper): Part => ({
    table,
    where: inArray(column, ids),
  });
  return {
    account: of(users, users.id),
    preferences: of(userPreferences, userPreferences.userId),
    'social-accounts': of(socialAccounts, socialAccounts.userId),
    listings: of(posts, posts.sellerId),
    'saved-items': of(savedItems, savedItems.userId),
    'saved-searches': of(savedSearches, savedSearches.userId),
    'viewed-listings': of(listingViews, listingViews.userId),
    wishlist: of(wishlists, wishlists.userId),
    'species-wishes': of(speciesWishes, speciesWishes.userId),
    'product-clicks': of(productRecommendations, productRecommendations.userId),
    contacts: of(friendships, friendships.requesterId, friendships.addresseeId),
    blocked: of(blocks, blocks.blockerId),
    messages: {
      table: messages,
      where: or(
        and(eq(messages.senderId, me), isNull(messages.senderDeletedAt)),
        and(eq(messages.receiverId, me), isNull(messages.receiverDeletedAt)),
      ),
    },
    'instant-messages': of(instantMessages, instantMessages.senderId, instantMessages.receiverId),
    'chat-messages': of(chatMessages, chatMessages.senderId),
    'chat-reads': of(chatReads, chatReads.userId),
    notifications: of(notifications, notifications.userId),
    'notification-preferences': of(notificationPreferences, notificationPreferences.userId),
    bids: of(bids, bids.bidderId),
    watchlist: of(watchlist, watchlist.userId),
    orders: of(orders, orders.buyerId, orders.sellerId),
    disputes: of(orderDisputes, orderDisputes.openedBy),
    payments: of(payments, payments.buyerId, payments.sellerId),
    promotions: of(promotionUsage, promotionUsage.userId),
    reviews: {
      table: ratings,
      where: or(
        and(eq(ratings.buyerId, me), eq(ratings.author, 'buyer')),
        and(eq(ratings.sellerId, me), eq(ratings.author, 'seller')),
        and(or(eq(ratings.buyerId, me), eq(ratings.sellerId, me)), isNotNull(ratings.publishedAt)),
      ),
    },
    reports: of(reports, reports.reporterId),
    'advertising-enquiries': of(advertisingEnquiries, advertisingEnquiries.userId),
    'species-corrections': of(speciesCorrections, speciesCorrections.userId),
    aquariums: of(tanks.aquariums, tanks.aquariums.userId),
    'aquarium-targets': within(tanks.aquariumTargets, tanks.aquariumTargets.aquariumId, myTanks),
    'water-tests': within(tanks.waterParameters, tanks.waterParameters.aquariumId, myTanks),
    livestock: within(tanks.livestock, tanks.livestock.aquariumId, myTanks),
    'livestock-photos': within(tanks.livestockPhotos, tanks.livestockPhotos.livestockId, myAnimals),
    'livestock-moves': within(tanks.livestockMoves, tanks.livestockMoves.livestockId, myAnimals),
    'health-logs': within(tanks.healthLogs, tanks.healthLogs.livestockId, myAnimals),
    treatments: within(tanks.treatments, tanks.treatments.aquariumId, myTanks),
    'treatment-doses': within(tanks.treatmentDoses, tanks.treatmentDoses.treatmentId, myTreatments),
    'maintenance-tasks': within(tanks.maintenanceTasks, tanks.maintenanceTasks.aquariumId, myTanks),
    'maintenance-logs': within(tanks.maintenanceLogs, tanks.maintenanceLogs.aquariumId, myTanks),
    checklists: within(tanks.checklistProgress, tanks.checklistProgress.aquariumId, myTanks),
    'sitter-links': of(tanks.sitterLinks, tanks.sitterLinks.userId),
    diagnoses: of(diagnoses, diagnoses.userId),
    'diagnosis-follow-ups': within(diagnosisFollowUps, diagnosisFollowUps.diagnosisId, myDiagnoses),
    simulations: of(nutrientCycleSimulations, nutrientCycleSimulations.userId),
    'nutrient-factors': of(nutrientFactors, nutrientFactors.userId),
    'call-sessions': of(callSessions, callSessions.userId),
    'video-calls': of(videoCalls, videoCalls.userId),
    'consultation-ratings': of(consultationRatings, consultationRatings.userId),
    'consultation-rewards': of(consultationRewards, consultationRewards.userId),
    'game-events': of(game.gamificationEvents, game.gamificationEvents.userId),
    'game-progress': of(game.userGameProgress, game.userGameProgress.userId),
    'game-achievements': of(game.userGameAchievements, game.userGameAchievements.userId),
    achievements: of(game.userAchievements, game.userAchievements.userId),
    statistics: of(game.userStats, game.userStats.userId),
    challenges: of(game.userChallengeProgress, game.userChallengeProgress.userId),
    leaderboards: of(game.leaderboards, game.leaderboards.userId),
    learning: of(game.learningProgress, game.learningProgress.userId),
    streams: of(livestreams, livestreams.hostId),
    'stream-messages': of(streamMessages, streamMessages.senderId),
    'streams-watched': of(streamViewers, streamViewers.userId),
    shares: of(socialShares, socialShares.userId),
    'share-interactions': of(socialShareInteractions, socialShareInteractions.userId),
    uploads: of(storedFiles, storedFiles.ownerId),
  };
}

/** Secrets, and what is only there for the machine. */
const OMITTED = new Set(['password', 'tokenHash', 'search', 'financingCustomerId']);

export async function findPart(db: Db, { table, where }: Part) {
  const rows = await db.select().from(table).where(where);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !OMITTED.has(column))));
}
