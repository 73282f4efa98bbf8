// Apart from what every page asks of the site, so that no page but theirs loads the calls of admins.
import * as z from 'zod/mini';
import { FEATURES } from '../../domain/members/features.ts';
import { endpoint } from '../../endpoint.ts';
import { Moment } from '../common/shapes.ts';

const WRONG_LEVEL = 'Choose off, admins, all, or a share from 1 to 99 percent';
const Level = z.union(
  [z.enum(['off', 'admins', 'all']), z.number().check(z.int(), z.minimum(1), z.maximum(99))],
  WRONG_LEVEL,
);
const Levels = z.object({ liveStreams: Level, healthDashboard: Level, learningPaths: Level });

/** A feature as admins see it. */
export const FeatureSwitch = z.object({
  feature: z.enum(FEATURES),
  level: Level,
  /** None until somebody has switched it. */
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
});
export type FeatureSwitch = z.infer<typeof FeatureSwitch>;

export const siteAdminApi = {
  features: endpoint('GET', '/api/admin/features', {
    access: 'admin',
    shows: ['site', 'profiles'],
    summary: 'Who can use each feature, and who decided that.',
    reply: z.array(FeatureSwitch),
  }),
  switchFeatures: endpoint('PATCH', '/api/admin/features', {
    access: 'admin',
    changes: ['site'],
    summary: 'Releases features to nobody, to admins, to a share of the members in percent, or to all.',
    body: z.partial(Levels),
    reply: z.array(FeatureSwitch),
  }),
};
