import type { Site } from '@nautical/core/contracts/members/site';
import type { FeatureSwitch } from '@nautical/core/contracts/members/site-admin';
import {
  FEATURE_LEVEL,
  FEATURES,
  type Feature,
  type FeatureLevel,
  isReleasedTo,
} from '@nautical/core/domain/members/features';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, type GuestCtx, inTransaction } from '../../../kit/context.ts';
import * as queries from './site.queries.ts';

/** What this installation offers to whoever asks. */
export async function readSite({ db, config, actor }: GuestCtx): Promise<Site> {
  const switches = await findFeatures({ db });
  const features = Object.fromEntries(
    switches.map(({ feature, level }) => [feature, isReleasedTo(actor?.id, feature, level)]),
  ) as Site['features'];
  const switchedOff = switches.filter(({ level }) => level === 'off').map(({ feature }) => feature);
  return { features, switchedOff, emergencyPhone: config.emergencyPhone };
}

/** To whom each feature is released. */
export async function findFeatures({ db }: Pick<GuestCtx, 'db'>): Promise<FeatureSwitch[]> {
  const rows = await queries.findSwitches(db);
  return FEATURES.map((feature) => {
    const known = rows.find(({ row }) => row.key === feature);
    return {
      feature,
      level: known ? levelOf(known.row) : FEATURE_LEVEL,
      updatedAt: known?.row.updatedAt.toISOString() ?? null,
      updatedBy: known?.updatedBy ?? null,
    };
  });
}

function levelOf({ enabled, audience, share }: queries.SwitchRow['row']): FeatureLevel {
  if (!enabled) return 'off';
  return audience === 'share' ? (share ?? 1) : audience;
}

const settingOf = (level: FeatureLevel) =>
  typeof level === 'number'
    ? ({ enabled: true, audience: 'share', share: level } as const)
    : ({ enabled: level !== 'off', audience: level === 'off' ? 'admins' : level, share: null } as const);

export const switchFeatures = (outer: Ctx, changes: { [F in Feature]?: FeatureLevel | undefined }) =>
  inTransaction(outer, async (ctx) => {
    for (const feature of FEATURES) {
      const level = changes[feature];
      if (level === undefined) continue;
      await queries.setSwitch(ctx.db, feature, settingOf(level), ctx.actor.id, ctx.now());
      await audit(ctx, 'feature.switch', { kind: 'feature', id: feature }, { level });
    }
    return findFeatures(ctx);
  });
