/** The routes there are, noted by whoever makes the router. Apart from what asks about them, which loads after the page. */
export type KnownRoute = { fullPath: string; options: { staticData?: { isUpcoming?: true } } };

export const known: { routes: readonly KnownRoute[] } = { routes: [] };
