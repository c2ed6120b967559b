import { Link, useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { closeDisclosure, useDisclosure } from './disclosure.ts';
import { screenFor } from '../../app/guard.ts';
import { pathOf, usePath } from '../../app/paths.ts';
import type { Screen } from '../../screens.ts';
import { useAccountName } from '../../session/customer/account-name.ts';
import { useShop } from '../../app/shop-config.ts';
import styles from './account-menu.module.css';

/** The account menu behind an icon. The name is added in the browser and causes no layout shift [HDR-3] [HDR-4]. */
export function AccountMenu() {
  const t = useText();
  const menu = useDisclosure();
  const { title, isCustomer, links } = useAccount();
  return (
    <details ref={menu} className={styles.menu} data-empty={links.length === 0 || undefined}>
      <summary className={styles.current} data-customer={isCustomer || undefined}>
        <VisuallyHidden>
          {isCustomer ? t('shell.labelled', { label: t('shell.account'), value: title }) : title}
        </VisuallyHidden>
        <Icon name="person" />
      </summary>
      <div className={styles.panel}>
        {isCustomer && (
          <p className={styles.name}>
            <bdi>{title}</bdi>
          </p>
        )}
        <AccountLinks className={styles.list} links={links} onFollow={() => closeDisclosure(menu.current)} />
      </div>
    </details>
  );
}

interface AccountLink {
  readonly to: string;
  readonly label: string;
}

/**
 * The account menu's title and links. Customers see their name, settings and logout [HDR-4]. Others see login and registration, if the
 * museum accepts registrations [HDR-3]. The links return to the current page.
 */
export function useAccount(): { title: string; isCustomer: boolean; links: readonly AccountLink[] } {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const name = useAccountName();
  const { pathname, search } = useLocation();
  const access = screenFor(pathname, shop)?.access;
  if (name) {
    // After a logout, visitors cannot return to a screen that needs an account, so return home.
    const returnTo = access === 'account' || access === 'passing' ? to('home') : pathname + search;
    const links = [
      { to: to('settings'), label: t('shell.account.settings') },
      { to: pathOf(undefined, 'logout', undefined, { returnTo }), label: t('shell.account.logout') },
    ];
    return { title: name, isCustomer: true, links };
  }
  const query = { returnTo: returnToOf(access, pathname, search) };
  const links = [
    { to: to('login', undefined, query), label: t('shell.account.login') },
    { to: to('register', undefined, query), label: t('shell.account.register') },
  ];
  return { title: t('shell.account'), isCustomer: false, links: shop.userRegistration ? links : [] };
}

/** The page to return to after a login. The login's own screens pass on their `returnTo`. */
function returnToOf(access: Screen['access'], pathname: string, search: string): string | undefined {
  if (access === 'passing') return undefined;
  return access === 'signIn' ? (new URLSearchParams(search).get('returnTo') ?? undefined) : pathname + search;
}

interface AccountLinksProps {
  className: string | undefined;
  links: readonly AccountLink[];
  onFollow: () => void;
}

/**
 * The server renders only the query parameters that the screen uses; in a browser the links return to the full address. So the links may
 * differ on hydration.
 */
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
