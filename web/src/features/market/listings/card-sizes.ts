/** How wide the photo of a card is in the grid of the home page. */
export const CARD_SIZES = '(min-width: 1536px) 18vw, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw';

/** As many cards as the widest row holds; their pictures are in sight at once. */
export const FIRST_ROW = 4;

/** As many as a large window shows at once: they are drawn first. */
export const IN_SIGHT = 6;
