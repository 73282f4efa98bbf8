export const SHOP_MENU = 'Shop';

/** The header menus. Their entries load when one is opened: see menus.ts. */
export const MENU_LABELS = ['Market', SHOP_MENU, 'Aquarium', 'Fish', 'Community'] as const;
export type MenuLabel = (typeof MENU_LABELS)[number];
