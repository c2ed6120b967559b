import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { connect, type Connection } from '../embedding/in-frame.ts';
import { screenFor, withoutPrefix } from '../app/guard.ts';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../app/shop-config.ts';
import { CartLink } from './header/cart-link.tsx';
import styles from './embedded-strip.module.css';

/**
 * Replaces the header inside a museum's page [CFG-4]: a link to the frame's first screen, and the cart. Also reports the current screen to
 * the museum's page.
 */
export function EmbeddedStrip() {
  const t = useText();
  const shop = useShop();
  const { pathname, search } = useLocation();
  const [start, setStart] = useState<string>();
  const connection = useRef<Connection>(null);

  useEffect(() => {
    connection.current = connect(shop, (hello) => setStart(`/${shop.lang}/${hello.start}`.replace(/\/$/, '')));
    return () => connection.current?.end();
  }, [shop]);

  useEffect(() => {
    const path = withoutPrefix(pathname, shop.languages).slice(1) + search;
    connection.current?.say({ path, title: document.title });
  }, [pathname, search, shop]);

  const isElsewhere = start !== undefined && start.split('?')[0] !== pathname;
  return (
    <nav className={styles.strip} aria-label={t('embedding.label', { museum: shop.museum.name })}>
      {isElsewhere && screenFor(start.split('?')[0] ?? '', shop) && (
        <Link to={start} className={styles.start}>
          {t('embedding.start')}
        </Link>
      )}
      <CartLink />
    </nav>
  );
}
