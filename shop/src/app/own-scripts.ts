import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/**
 * The mark of a page while the server renders it. The shop's own inline scripts carry it as `nonce`: the server tells them by it from
 * scripts in a museum's text, hashes them, and takes the mark out again. Browsers never see it.
 */
export const MarkContext = createContext<string | undefined>(undefined);

/** The same, as the server hands it to the router. */
export const markContext = createRouterContext<string>();

/** The mark for an inline script of the shop's own; undefined in a browser. */
export function useMark(): string | undefined {
  return useContext(MarkContext);
}
