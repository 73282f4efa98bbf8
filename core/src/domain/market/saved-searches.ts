export const SAVED_SEARCHES_MAX = 50; // more than anyone needs
