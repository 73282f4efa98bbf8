// What a gateway's own card fields and the page around them say to each other by postMessage. The frame's address is the
// `fieldsUrl` of a way to pay; the page adds `theme=light` or `theme=dark` to its query. Each side checks the other's
// origin. A card number never leaves the frame.

export type FromCardFields = { from: 'card-fields' } & (
  | { type: 'ready' }
  /** How tall the frame must be to show everything, in pixels. */
  | { type: 'height'; height: number }
  /** What pays, good for one order. */
  | { type: 'token'; token: string; cardType: string; cardLast4: string }
  /** The fields show what’s wrong and have the focus; nothing was sent. */
  | { type: 'refused'; message: string }
  /** Enter was pressed in a field: the same as the page’s own pay button. */
  | { type: 'enter' }
);

/** `submit` turns what was typed into a token. */
export type ToCardFields = { to: 'card-fields'; type: 'submit' };
