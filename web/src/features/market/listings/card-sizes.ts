/** How wide the photo of a card is in the grid of the home page. */
export const CARD_SIZES = '(min-width: 1536px) 18vw, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw';

/** The number of cards in the widest row; their images are visible immediately. */
export const FIRST_ROW = 4;

/** As many cards as a large window shows at once: they render first. */
export const IN_SIGHT = 6;
