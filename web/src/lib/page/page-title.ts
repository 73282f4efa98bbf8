const SITE = 'Nautical Marketplace';

/** The title of a page in the browser. */
export const titleOf = (title?: string) => (title ? `${title} · ${SITE}` : SITE);

type Match = { meta?: ({ title?: unknown } | undefined)[] | undefined };

/** The title of the innermost route that has one. */
export const titleAmong = (matches: readonly Match[]) =>
  matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title as string | undefined;

/** The `head` of a route that sets its page title. */
export const pageTitle = (title?: string) => ({ meta: [{ title: titleOf(title) }] });
