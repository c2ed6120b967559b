import { Link, useLocation } from 'react-router';
import { screenFor } from '../../app/guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { pathOf, usePath } from '../../app/paths.ts';
import type { Screen } from '../../screens.ts';
import { useAccountName } from '../../session/customer/account-name.ts';
import { useShop } from '../../app/shop-config.ts';

interface AccountLink {
  readonly to: string;
  readonly label: string;
}

/**
 * What the account's menu is called and holds: settings and logout for a customer, by her name [HDR-4]; for everybody else login and
 * registration, where the museum registers visitors [HDR-3]. They lead back to the page they stand on.
 */
export function useAccount(): { title: string; isCustomer: boolean; links: readonly AccountLink[] } {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const name = useAccountName();
  const { pathname, search } = useLocation();
  const access = screenFor(pathname, shop)?.access;
  if (name) {
    // What only an account may see is no place to come back to without one.
    const returnTo = access === 'account' || access === 'passing' ? to('home') : pathname + search;
    const links = [
      { to: to('settings'), label: t('shell.account.settings') },
      { to: pathOf(undefined, 'logout', undefined, { returnTo }), label: t('shell.account.logout') },
    ];
    return { title: name, isCustomer: true, links };
  }
  const query = { returnTo: placeBefore(access, pathname, search) };
  const links = [
    { to: to('login', undefined, query), label: t('shell.account.login') },
    { to: to('register', undefined, query), label: t('shell.account.register') },
  ];
  return { title: t('shell.account'), isCustomer: false, links: shop.userRegistration ? links : [] };
}

/** Where a login leads back to: from the ways to one to the place that they came from. */
function placeBefore(access: Screen['access'], pathname: string, search: string): string | undefined {
  if (access === 'passing') return undefined;
  return access === 'signIn' ? (new URLSearchParams(search).get('returnTo') ?? undefined) : pathname + search;
}

interface AccountLinksProps {
  className: string | undefined;
  links: readonly AccountLink[];
  onFollow: () => void;
}

/** The server knows only those parts of an address that its screen reads: in a browser the links lead back to all of it. */
export function AccountLinks({ className, links, onFollow }: AccountLinksProps) {
  return (
    <ul className={className} role="list">
      {links.map(({ to, label }) => (
        <li key={label}>
          <Link to={to} onClick={onFollow} suppressHydrationWarning>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
