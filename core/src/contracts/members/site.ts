import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** Parts of the product that an admin releases to members. */
export const FEATURES = ['liveStreams', 'healthDashboard', 'learningPaths'] as const;
export type Feature = (typeof FEATURES)[number];

const Switches = z.object({ liveStreams: z.boolean(), healthDashboard: z.boolean(), learningPaths: z.boolean() });
export const Site = z.object({ features: Switches, emergencyPhone: z.nullable(z.string()) });
export type Site = z.infer<typeof Site>;

export const siteApi = {
  read: endpoint('GET', '/api/site', {
    access: 'public',
    shows: ['site'],
    summary: 'What this installation offers: released features and the emergency number.',
    reply: Site,
  }),
  switchFeatures: endpoint('PATCH', '/api/admin/features', {
    access: 'admin',
    changes: ['site'],
    summary: 'Releases features to members or takes them back.',
    body: z.partial(Switches),
    reply: Site,
  }),
};
