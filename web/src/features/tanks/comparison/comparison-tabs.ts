// Apart from the screen, because the address is checked before the screen is loaded.
export const COMPARISON_TABS = ['comparison', 'compatibility', 'recommendations', 'guide', 'tank-setup'] as const;
export type ComparisonTab = (typeof COMPARISON_TABS)[number];
