import { FEATURES, type Feature, type Site } from '@nautical/core/contracts/members/site';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, type GuestCtx, inTransaction } from '../../../kit/context.ts';
import * as queries from './site.queries.ts';

/** What this installation offers. A feature nobody has switched on is off. */
export async function readSite({ db, config }: GuestCtx): Promise<Site> {
  const enabled = new Set((await queries.findSwitches(db)).filter((each) => each.enabled).map((each) => each.key));
  const features = Object.fromEntries(FEATURES.map((feature) => [feature, enabled.has(feature)])) as Site['features'];
  return { features, emergencyPhone: config.emergencyPhone };
}

export const switchFeatures = (outer: Ctx, changes: { [F in Feature]?: boolean | undefined }) =>
  inTransaction(outer, async (ctx) => {
    for (const feature of FEATURES) {
      const enabled = changes[feature];
      if (enabled === undefined) continue;
      await queries.setSwitch(ctx.db, feature, enabled, ctx.actor.id);
      await audit(ctx, 'feature.switch', { kind: 'feature', id: feature }, { enabled });
    }
    return readSite(ctx);
  });
