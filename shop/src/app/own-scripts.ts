import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/**
 * A mark on the page while the server renders it. The shop's own inline scripts carry it as `nonce`, so that the server can distinguish
 * them from scripts in a museum's text. It hashes them and removes the mark, so browsers never see it.
 */
export const MarkContext = createContext<string | undefined>(undefined);

/** The same mark, as the server passes it to the router. */
export const markContext = createRouterContext<string>();

/** The mark for the shop's own inline scripts; undefined in a browser. */
export function useMark(): string | undefined {
  return useContext(MarkContext);
}
