import type { Noun } from '../../../kit/noun.ts';
import { arrivalsRoutes } from './arrivals.routes.ts';

export const arrivals: Noun = {
  name: 'arrivals',
  routes: arrivalsRoutes,
};
