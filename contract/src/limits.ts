// In a file without schemas: a page or a rule that only counts does not load the calls.

/** The most items of a cart: far more than any visitor's. */
export const maxCartItems = 200;

/** The most characters of a text that a visitor types. */
export const maxTextLength = 10_000;
