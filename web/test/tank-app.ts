import { speciesApi } from '@nautical/core/contracts/fish/species';
import { type Me, profilesApi } from '@nautical/core/contracts/members/profiles';
import { gamificationApi } from '@nautical/core/contracts/progress/gamification';
import { type Aquarium, aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { maintenanceApi, tasksApi } from '@nautical/core/contracts/tanks/maintenance';
import { treatmentsApi } from '@nautical/core/contracts/tanks/treatments';
import { waterParametersApi } from '@nautical/core/contracts/tanks/water-parameters';
import { arrivalsApi } from '@nautical/core/contracts/trade/arrivals';
import { renderApp } from './render-app.tsx';
import { BETTA, NEON } from './species-factories.ts';
import { aHealth, aMe, anOverview, aTank } from './tank-factories.ts';

/** The app at an address, in front of a server that knows these tanks and nothing in them. */
export function tankApp(
  address: string,
  { tanks = [aTank()], me = {} }: { tanks?: Aquarium[]; me?: Partial<Me> } = {},
) {
  const app = renderApp(address);
  const { api } = app;
  const tank = tanks[0] ?? aTank();
  api.on(profilesApi.me, () => aMe(me));
  api.on(aquariumsApi.list, () => tanks);
  api.on(aquariumsApi.read, () => tank);
  api.on(aquariumsApi.overview, () => anOverview(tank));
  api.on(aquariumsApi.readings, () => []);
  api.on(aquariumsApi.health, () => aHealth(tank));
  api.on(aquariumsApi.dashboard, () => tanks.map((each) => aHealth(each)));
  api.on(aquariumsApi.series, () => ({ aquariumId: tank.id, tests: 0, series: [] }));
  api.on(aquariumsApi.events, () => []);
  api.on(aquariumsApi.targets, () => ({ preset: tank.targetPreset, targets: anOverview(tank).targets }));
  api.on(waterParametersApi.list, () => []);
  api.on(livestockApi.list, () => []);
  api.on(arrivalsApi.list, () => []);
  api.on(livestockApi.survival, () => ({
    kept: 0,
    alive: 0,
    died: 0,
    after30Days: null,
    after180Days: null,
    after365Days: null,
    bySpecies: [],
  }));
  api.on(treatmentsApi.list, () => []);
  api.on(maintenanceApi.list, () => []);
  api.on(maintenanceApi.costs, () => ({ total: '0.00', byType: [], byMonth: [], livestock: '0.00' }));
  api.on(tasksApi.list, () => []);
  api.on(speciesApi.catalogue, () => [BETTA, NEON]);
  api.on(gamificationApi.progress, () => aProgress());
  api.on(gamificationApi.event, () => aProgress());
  return { ...app, tank };
}

const aProgress = () => ({
  userId: crypto.randomUUID(),
  level: 3,
  experience: 40,
  totalExperience: 340,
  totalPoints: 120,
  nextLevelExperience: 300,
  progressToNextLevel: 13,
  streakDays: 2,
  achievements: [],
});
