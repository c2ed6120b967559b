import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useFindsOrders } from '../../shell/header/finds-orders.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { useShop } from '../../app/shop-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { OutsideLink } from '../../ui/text-link.tsx';
import styles from '../../shell/plain-screen.module.css';

/**
 * The home page while every section is off: the museum's name, a note that nothing is on sale, and links that still work [HOME-1] [CFG-1].
 */
export function NothingOnSale() {
  const t = useText();
  const to = usePath();
  const { museum, museumSiteUrl } = useShop();
  const findsOrders = useFindsOrders();
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <section className={styles.screen}>
      <h1>{museum.name}</h1>
      <h2>{t('home.nothing')}</h2>
      <p className={styles.text}>{t('home.nothing.text', { support: () => support })}</p>
      {(museumSiteUrl !== undefined || findsOrders) && (
        <ul className={styles.sections} role="list">
          {museumSiteUrl !== undefined && (
            <li>
              <OutsideLink href={museumSiteUrl} newTabHint={t('shell.newTab')}>
                {t('home.nothing.site')}
              </OutsideLink>
            </li>
          )}
          {findsOrders && (
            <li>
              <Link to={to('find-order')}>
                {t('shell.findOrder')}
                <Icon name="arrow" />
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
