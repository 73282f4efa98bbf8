/** The brands with a shop page of their own. */
export const SHOP_BRANDS = [
  { slug: 'sicce', name: 'Sicce' },
  { slug: 'hygger', name: 'Hygger' },
  { slug: 'hydrospace', name: 'HydroSpace' },
  { slug: 'kessel', name: 'Kessel' },
  { slug: 'echotech', name: 'EcoTech' },
] as const;
