import * as z from 'zod/mini';
import { FEATURES } from '../../domain/members/features.ts';
import { endpoint } from '../../endpoint.ts';

const Features = z.object({ liveStreams: z.boolean(), healthDashboard: z.boolean(), learningPaths: z.boolean() });
export const Site = z.object({
  /** What is released to whoever asks. */
  features: Features,
  /** What even admins do without for now. */
  switchedOff: z.array(z.enum(FEATURES)),
  emergencyPhone: z.nullable(z.string()),
});
export type Site = z.infer<typeof Site>;

export const siteApi = {
  read: endpoint('GET', '/api/site', {
    access: 'public',
    shows: ['site'],
    summary: 'What this site offers: the features the caller can use, and the emergency number.',
    reply: Site,
  }),
};
