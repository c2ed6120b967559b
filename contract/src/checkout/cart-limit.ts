/** No basket of a visitor comes near; a script's may. By itself, so that a page which only counts does not load the calls. */
export const maxCartItems = 200;
