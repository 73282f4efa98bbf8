export const SHOP_MENU = 'Shop';

/** The menus of the header. What is in them is loaded when one is wanted: see menus.ts. */
export const MENU_LABELS = ['Market', SHOP_MENU, 'Aquarium', 'Fish', 'Community'] as const;
export type MenuLabel = (typeof MENU_LABELS)[number];
