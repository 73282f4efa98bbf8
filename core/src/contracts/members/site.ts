import * as z from 'zod/mini';
import { FEATURES } from '../../domain/members/features.ts';
import { endpoint } from '../../endpoint.ts';
import { Moment } from '../common/shapes.ts';

const Features = z.object({ liveStreams: z.boolean(), healthDashboard: z.boolean(), learningPaths: z.boolean() });
export const Site = z.object({
  /** What is released to whoever asks. */
  features: Features,
  /** What even admins do without for now. */
  switchedOff: z.array(z.enum(FEATURES)),
  emergencyPhone: z.nullable(z.string()),
});
export type Site = z.infer<typeof Site>;

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

export const siteApi = {
  read: endpoint('GET', '/api/site', {
    access: 'public',
    shows: ['site'],
    summary: 'What this installation offers: the features released to whoever asks, and the emergency number.',
    reply: Site,
  }),
  features: endpoint('GET', '/api/admin/features', {
    access: 'admin',
    shows: ['site', 'profiles'],
    summary: 'To whom each feature is released, and who decided that.',
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
