import { withoutPrefix } from '../../app/guard.ts';
import { screenAt, type ScreenName } from '../../screens.ts';
import type { Shop } from '../../app/shop-config.ts';

/** Screens in one narrow column: forms of an account, and what came of a purchase [NAV-29]. */
const secondary: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'checkoutSuccess',
  'login',
  'register',
  'registerSuccess',
  'registerGuest',
  'forgotPassword',
  'forgotPasswordSuccess',
  'recoverPassword',
  'recoverPasswordSuccess',
  'settings',
]);

export function isSecondary(path: string, languages: Shop['languages']): boolean {
  const screen = screenAt(withoutPrefix(path, languages));
  return screen !== undefined && secondary.has(screen);
}
