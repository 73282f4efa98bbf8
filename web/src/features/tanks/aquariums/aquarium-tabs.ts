const TANK_TABS = ['overview', 'water-tests', 'livestock', 'maintenance'] as const;
export type AquariumTab = (typeof TANK_TABS)[number];

/** The tab an address names, if any. */
export const tabIn = (tab: unknown): { tab?: AquariumTab } =>
  (TANK_TABS as readonly unknown[]).includes(tab) ? { tab: tab as AquariumTab } : {};
