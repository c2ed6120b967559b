import { data, type MiddlewareFunction } from 'react-router';
import { screenAt, screens, type Screen } from '../screens.ts';
import { shopContext, type Shop } from './shop-config.ts';

/** The path without its language prefix: `/de/tickets` → `/tickets`. Only an offered language counts as a prefix [I18N-3]. */
export function withoutPrefix(path: string, languages: Shop['languages']): string {
  const [, first = '', ...rest] = path.split('/');
  return languages.some(({ code }) => code === first) ? `/${rest.join('/')}` : path;
}

/** The screen at an address, if it exists and its section is on [CFG-1]. */
export function screenFor(path: string, shop: Shop): Screen | undefined {
  const below = withoutPrefix(path, shop.languages);
  const name = screenAt(below);
  if (name === undefined) return undefined;
  const screen: Screen = screens[name];
  // Logout is the one screen without a prefix [NAV-1] [I18N-3].
  if (screen.access === 'signOut' && below !== path) return undefined;
  if (screen.admits !== undefined && !shop[screen.admits]) return undefined;
  return screen.section === undefined || shop.sections.includes(screen.section) ? screen : undefined;
}

/** Thrown by a loader if the requested thing does not exist: shows the "not found" screen with status 404 [NAV-22]. */
export function notFound() {
  return data(null, { status: 404 });
}

/** Throws "not found" for an unknown language or a section that is off, before anything is loaded [I18N-3] [CFG-1]. */
export const guardAddress: MiddlewareFunction<unknown> = ({ url, params, context }, next) => {
  const shop = context.get(shopContext);
  const isUnknownPrefix = params['lang'] !== undefined && !shop.languages.some(({ code }) => code === params['lang']);
  const isKnown = params['*'] === undefined ? screenFor(url.pathname, shop) !== undefined : true;
  if (isUnknownPrefix || !isKnown) throw notFound();
  return next();
};
