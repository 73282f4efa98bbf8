/** All routes, set when the router is created. Separate from the code that reads them, which loads after the page. */
export type KnownRoute = { fullPath: string; options: { staticData?: { isUpcoming?: true } } };

export const known: { routes: readonly KnownRoute[] } = { routes: [] };
