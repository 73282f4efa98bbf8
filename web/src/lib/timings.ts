// The interface's own numbers: how long things wait, last and how much they show.

/** Data keeps two hours after the last screen that used it has gone. */
export const CACHE_KEPT_MS = 7_200_000;
export const MESSAGES_FRESH_MS = 30_000;
export const FITS_FRESH_MS = 60_000;
export const SAVED_ITEMS_FRESH_MS = 300_000;
/** Further tries of the signed-in member's own record. */
export const USER_RETRIES = 2;

export const TOAST_MS = 5_000;
export const TOAST_LIMIT = 1;
/** A dismissed toast stays in the list this long, so that its way out is never cut short. */
export const TOAST_REMOVED_AFTER_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';
export const TOAST_ANNOUNCED_MS = 1_000;
export const TOAST_PREVIEW_LENGTH = 50;

export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;
/** How long the pointer may take from an element to its tooltip. */
export const TOOLTIP_REACH_MS = 150;
export const SCROLLBAR_HIDES_AFTER_MS = 600;

/** How long a tab waits for the tokens another tab has just received. */
export const OTHER_TAB_STORES_MS = 1_000;
/** A renewal without an answer by then holds up the calls that wait for it no longer. */
export const RENEWAL_MS = 15_000;
export const LOGIN_EVENT_DELAY_MS = 100;
export const LOGGING_OUT_MS = 1_000;
/** By then the browser has gone back, if there is anything to go back to. */
export const BACK_MS = 1_000;
/** After the return from a social sign-in the auction pages load in the background. */
export const AUCTIONS_PRELOAD_MS = 100;
/** Page code loads ahead in batches: the first at once, the others a moment later. */
export const PREFETCH_BATCHES_MS = [0, 10, 20, 30, 40] as const;

export const RECONNECT_MS = 3_000;
/** What could not be read because the server was away is read again this often while it is on screen. */
export const AWAY_RETRY_MS = 5_000;
/** Whether the server is back is asked ever more rarely, up to this. */
export const AWAY_RETRY_MAX_MS = 30_000;
/** A server that is only being replaced is back by then, and nobody is told. */
export const AWAY_GRACE_MS = 8_000;
export const AUTHENTICATE_RETRY_MS = 500;
/** Instant messages and rooms ask this often while the live connection is down. */
export const POLL_MS = 3_000;
/** Messages may overtake each other for this long before the one between is asked for. */
export const GAP_MS = 500;
/** After connecting or entering a room what is shown is read once more this much later. */
export const RECHECK_MS = 2_000;
/** While a member keeps typing, we say so again this often. */
export const TYPING_TOLD_MS = 3_000;
/** After this, someone whose "stopped typing" got lost counts as having stopped. */
export const TYPING_FORGOTTEN_MS = 6_000;

export const MESSAGE_SENT_MS = 1_500;
export const REPLY_SENT_MS = 2_000;
export const UPLOAD_STATE_MS = 3_000;
export const UNDO_MS = 5_000;
/** By then a dialog that closed has given the focus back. */
export const FOCUS_SETTLES_MS = 100;
export const INBOX_CARD_MESSAGES = 3;
export const INBOX_PREVIEW_LENGTH = 30;
export const CONTACT_REQUESTS_SHOWN = 2;
export const NOTIFICATIONS_IN_PANEL = 12;
/** Badges count up to this, then show a plus. */
export const BADGE_MAX = 9;

/** This near to its end a conversation follows new messages. */
export const INSTANT_SCROLL_PX = 50;
export const CHAT_SCROLL_PX = 100;
/** This near to its beginning a conversation reads on. */
export const OLDER_SCROLL_PX = 200;
/** Messages of one person within this time stand under one name. */
export const GROUPED_MS = 300_000;
export const SCROLL_RETRIES_MS = [50, 200, 500] as const;
export const CHAT_WINDOW = { width: 320, height: 400 } as const;
export const CHAT_WINDOW_MINIMIZED = { width: 192, height: 48 } as const;

export const IMAGE_ZOOM = { min: 0.5, max: 5, step: 1.5 } as const;

/** Suggestions are asked for when typing has rested this long, and asked for again after a minute. */
export const SUGGEST_AFTER_MS = 150;
export const SUGGESTIONS_FRESH_MS = 60_000;
/** With fewer letters than this, too many names match. */
export const SUGGEST_FROM_LETTERS = 2;

/** A held button starts repeating after this delay, then repeats at this interval. */
export const HOLD_MS = 400;
export const REPEAT_MS = 120;

/** How long after leaving for a provider somebody may come back; the server allows the same. */
export const SOCIAL_SIGN_IN_MS = 600_000;

/** How long a member counts as new and is asked what brings them here. */
export const NEWCOMER_MS = 30 * 24 * 3_600_000;
