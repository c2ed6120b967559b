import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/**
 * What the shop's own inline scripts carry as `nonce` while a page is being made: by it the server tells them from anything that
 * a museum's text may hold, hashes them, and takes it out again. Another one for each page; browsers never see it.
 */
export const MarkContext = createContext<string | undefined>(undefined);

/** The same, on its way from the server to what renders a page. */
export const markContext = createRouterContext<string>();
