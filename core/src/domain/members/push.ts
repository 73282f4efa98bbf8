/** What a push carries to the browser: a notification, short enough for the 4 kB a push service takes. */
export type PushPayload = { id: string; title: string; body: string; link: string };

/** What the service worker asks of an open page when a push is clicked. */
export type OpenPage = { type: 'open-page'; link: string };

/** A page tells the service worker that the member has left. */
export type ForgetAnswers = { type: 'forget-answers' };
