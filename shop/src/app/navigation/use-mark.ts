import { useContext } from 'react';
import { MarkContext } from '../own-scripts.ts';

/** The mark of the page that is being made, for an inline script of the shop's own. A browser has none, and need not load where it comes from. */
export const useMark: () => string | undefined = import.meta.env.SSR ? () => useContext(MarkContext) : () => undefined;
