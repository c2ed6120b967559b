// Without schemas, so that a page or rule that only needs a limit does not load the calls.

/** The most items in a cart: far more than any visitor needs. */
export const maxCartItems = 200;

/** The longest text that a visitor may type, in characters. */
export const maxTextLength = 10_000;
