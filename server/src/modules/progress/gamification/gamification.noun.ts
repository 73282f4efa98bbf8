import * as game from '../../../db/schema/progress/gamification.ts';
import { hears } from '../../../kit/happenings.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { aquariumAdded } from '../../tanks/aquariums/aquariums.service.ts';
import { animalsAdded } from '../../tanks/livestock/livestock.service.ts';
import { maintenanceDone } from '../../tanks/maintenance/maintenance.service.ts';
import { testsRecorded } from '../../tanks/water-parameters/water-parameters.service.ts';
import { orderCompleted } from '../../trade/orders/orders.happenings.ts';
import { paymentDisputed } from '../../trade/payments/payments.happenings.ts';
import { gamificationRoutes } from './gamification.routes.ts';
import { award } from './gamification.service.ts';
import { countTrades } from './gamification.stats.service.ts';

export const gamification: Noun = {
  name: 'gamification',
  routes: gamificationRoutes,
  hears: [
    hears(aquariumAdded, (ctx, userId, { ids }) => award(ctx, userId, 'aquarium_added', ids)),
    hears(testsRecorded, (ctx, userId, { ids }) => award(ctx, userId, 'water_test_recorded', ids)),
    hears(animalsAdded, async (ctx, userId, { ids, type }) => {
      if (type === 'fish') await award(ctx, userId, 'fish_added', ids);
    }),
    hears(maintenanceDone, (ctx, userId, { ids }) => award(ctx, userId, 'maintenance_done', ids)),
    hears(orderCompleted, (ctx, _userId, { orderId }) => countTrades(ctx, orderId)),
    hears(paymentDisputed, (ctx, _userId, { orderId }) => countTrades(ctx, orderId)),
  ],
  tables: [
    owned(
      'points',
      'What you earned points and experience for.',
      game.gamificationEvents,
      game.gamificationEvents.userId,
    ),
    owned('progress', 'Your level, points and streak.', game.userGameProgress, game.userGameProgress.userId),
    owned(
      'game-achievements',
      'Your progress toward each achievement in the game.',
      game.userGameAchievements,
      game.userGameAchievements.userId,
    ),
    owned(
      'achievements',
      'Your progress toward the other achievements.',
      game.userAchievements,
      game.userAchievements.userId,
    ),
    {
      table: game.userStats,
      goesWith: [game.userStats.userId],
      takenAlong: {
        as: 'statistics',
        about: 'Counts of what you did here.',
        of: [game.userStats.userId],
      },
    },
    owned(
      'challenges',
      'Your progress in each challenge.',
      game.userChallengeProgress,
      game.userChallengeProgress.userId,
    ),
    owned('leaderboards', 'Your places on the leaderboards.', game.leaderboards, game.leaderboards.userId),
  ],
  labels: [
    { table: game.gameAchievements, text: game.gameAchievements.name },
    { table: game.achievements, text: game.achievements.name },
    { table: game.challengeSystem, text: game.challengeSystem.name },
  ],
  pictures: [{ column: game.userGameProgress.badges, not: 'Their names.' }],
  demo: async () => (await import('../../../demo/seed-progress.ts')).progressDemo,
};
