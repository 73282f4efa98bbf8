/** The brands with a shop page of their own. */
export const SHOP_BRANDS = [
  { slug: 'sicce', name: 'Sicce' },
  { slug: 'hygger', name: 'Hygger' },
  { slug: 'hydrospace', name: 'Hydrospace' },
  { slug: 'kessel', name: 'Kessel' },
  { slug: 'echotech', name: 'Echotech' },
] as const;
