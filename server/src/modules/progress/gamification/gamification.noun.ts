import * as game from '../../../db/schema/progress/gamification.ts';
import { hears } from '../../../kit/happenings.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { aquariumAdded } from '../../tanks/aquariums/aquariums.service.ts';
import { animalsAdded } from '../../tanks/livestock/livestock.service.ts';
import { maintenanceDone } from '../../tanks/maintenance/maintenance.service.ts';
import { testsRecorded } from '../../tanks/water-parameters/water-parameters.service.ts';
import { gamificationRoutes } from './gamification.routes.ts';
import { award } from './gamification.service.ts';

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
  ],
  tables: [
    owned('game-events', game.gamificationEvents, game.gamificationEvents.userId),
    owned('game-progress', game.userGameProgress, game.userGameProgress.userId),
    owned('game-achievements', game.userGameAchievements, game.userGameAchievements.userId),
    owned('achievements', game.userAchievements, game.userAchievements.userId),
    owned('statistics', game.userStats, game.userStats.userId),
    owned('challenges', game.userChallengeProgress, game.userChallengeProgress.userId),
    owned('leaderboards', game.leaderboards, game.leaderboards.userId),
  ],
  pictures: [{ column: game.userGameProgress.badges, not: 'Their names.' }],
  demo: async () => (await import('../../../demo/seed-progress.ts')).progressDemo,
};
