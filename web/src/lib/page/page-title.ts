const SITE = 'Nautical Marketplace';

/** What a route's `head` answers to name its page. */
export const pageTitle = (title?: string) => ({ meta: [{ title: title ? `${title} · ${SITE}` : SITE }] });
