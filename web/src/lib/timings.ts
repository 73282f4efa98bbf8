// The interface's numbers: delays, durations and limits.

/** Data is kept for two hours after the last screen that used it is gone. */
export const CACHE_KEPT_MS = 7_200_000;
export const MESSAGES_FRESH_MS = 30_000;
export const FITS_FRESH_MS = 60_000;
export const SELLER_FIGURES_FRESH_MS = 300_000;
export const SAVED_ITEMS_FRESH_MS = 300_000;
/** Retries for loading the signed-in member. */
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
/** After this, a renewal without an answer no longer holds up the calls waiting for it. */
export const RENEWAL_MS = 15_000;
export const LOGIN_EVENT_DELAY_MS = 100;
export const LOGGING_OUT_MS = 1_000;
/** By then the browser has gone back, if there is anything to go back to. */
export const BACK_MS = 1_000;
/** After the return from a social sign-in the auction pages load in the background. */
export const AUCTIONS_PRELOAD_MS = 100;
/** After a change in an auction, what it means for the reader is asked for this much later: one bid seldom comes alone. */
export const AUCTION_OWN_PART_MS = 300;
/** How often an auction whose time is up is asked how it ended. */
export const AUCTION_OVERDUE_MS = 2_000;
/** How often and how many times the order of an auction that has just been won is asked for. */
export const ORDER_AWAITED_MS = 2_000;
export const ORDER_AWAITED_TIMES = 15;
/** Page code loads ahead in batches: the first at once, the others a moment later. */
export const PREFETCH_BATCHES_MS = [0, 10, 20, 30, 40] as const;

export const RECONNECT_MS = 3_000;
/** How often reads that failed because the server was down are retried while they're on screen. */
export const AWAY_RETRY_MS = 5_000;
/** The longest delay between checks whether the server is back. */
export const AWAY_RETRY_MAX_MS = 30_000;
/** A server that is only being replaced is back by then, so nothing is shown until then. */
export const AWAY_GRACE_MS = 8_000;
export const AUTHENTICATE_RETRY_MS = 500;
/** How often instant messages and rooms poll while the live connection is down. */
export const POLL_MS = 3_000;
/** How long messages may arrive out of order before a missing one is fetched. */
export const GAP_MS = 500;
/** After connecting or entering a room, its data is refetched this much later. */
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

/** Within this distance of its end, a conversation follows new messages. */
export const INSTANT_SCROLL_PX = 50;
export const CHAT_SCROLL_PX = 100;
/** Within this distance of its start, a conversation loads older messages. */
export const OLDER_SCROLL_PX = 200;
/** Messages by one person within this time are grouped under one name. */
export const GROUPED_MS = 300_000;
export const SCROLL_RETRIES_MS = [50, 200, 500] as const;
export const CHAT_WINDOW = { width: 320, height: 400 } as const;
export const CHAT_WINDOW_MINIMIZED = { width: 192, height: 48 } as const;

export const IMAGE_ZOOM = { min: 0.5, max: 5, step: 1.5 } as const;

/** Suggestions are fetched when typing pauses this long, and refetched after a minute. */
export const SUGGEST_AFTER_MS = 150;
export const SUGGESTIONS_FRESH_MS = 60_000;
/** With fewer letters than this, too many names match. */
export const SUGGEST_FROM_LETTERS = 2;

/** A held button starts repeating after this delay, then repeats at this interval. */
export const HOLD_MS = 400;
export const REPEAT_MS = 120;

/** How long a sign-in at a provider may take; the server allows the same. */
export const SOCIAL_SIGN_IN_MS = 600_000;

/** How long a member counts as new and is asked what brings them here. */
export const NEWCOMER_MS = 30 * 24 * 3_600_000;
/** How often a payment is read again while a refund of it is under way. */
export const REFUND_UNDER_WAY_MS = 3000;
