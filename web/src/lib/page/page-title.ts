const SITE = 'Nautical Marketplace';

/** The title of a page in the browser. */
export const titleOf = (title?: string) => (title ? `${title} · ${SITE}` : SITE);

/** What a route's `head` answers to name its page. */
export const pageTitle = (title?: string) => ({ meta: [{ title: titleOf(title) }] });
