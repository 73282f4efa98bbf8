/** What a push carries to the browser: a notification, short enough for the 4 kB a push service takes. */
export type PushPayload = { id: string; title: string; body: string; link: string };

/** What the service worker asks of an open page when a push is clicked. */
export type OpenPage = { type: 'open-page'; link: string };

/** Sent by a page to the service worker on logout. */
export type ForgetAnswers = { type: 'forget-answers' };
