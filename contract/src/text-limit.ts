/** As many characters as a text of a visitor's may have. By itself, so that a rule which only counts does not load the calls. */
export const maxTextLength = 10_000;
