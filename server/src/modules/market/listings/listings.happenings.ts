import { happening } from '../../../kit/noun.ts';

/** An admin took a listing down. Told to its seller. */
export const listingTakenDown = happening<{ postId: string }>('listing-taken-down');
