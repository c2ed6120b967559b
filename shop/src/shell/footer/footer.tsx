import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { CookieChange } from './cookie-change.tsx';
import { useFindsOrders } from '../header/finds-orders.ts';
import { useLegalLinks } from './legal-links.ts';
import { PartnerLogos } from './partner-logos.tsx';
import { SectionLinks } from '../header/section-links.tsx';
import { SocialLinks } from './social-links.tsx';
import styles from './footer.module.css';

/** Below every page: who runs the shop, by which rules, and with whose help [FTR-1] [FTR-2]. */
export function Footer() {
  const t = useText();
  const { museum, showCookieDisclaimer, socialLinks, sections } = useShop();
  const findsOrders = useFindsOrders();
  const to = usePath();
  return (
    <footer className={styles.footer}>
      <div className={styles.top}>
        <p className={styles.name}>
          {museum.name}
          <span className={styles.claim}>{museum.claim}</span>
        </p>
        {sections.length > 0 && (
          <nav aria-label={t('shell.footer.sections')}>
            <SectionLinks className={styles.links} />
          </nav>
        )}
        <nav aria-label={t('shell.legal')}>
          <ul className={styles.links} role="list">
            {useLegalLinks().map(({ key, to, label }) => (
              <li key={key}>
                <TextLink to={to} newTabHint={t('shell.newTab')}>
                  {label}
                </TextLink>
              </li>
            ))}
            {findsOrders && (
              <li>
                <Link to={to('find-order')}>{t('shell.findOrder')}</Link>
              </li>
            )}
            {showCookieDisclaimer && (
              <li>
                <CookieChange />
              </li>
            )}
          </ul>
        </nav>
        {socialLinks.length > 0 && <SocialLinks className={styles.links} />}
      </div>
      <PartnerLogos />
      <p className={styles.copyright}>{t('shell.copyright', { name: museum.name })}</p>
    </footer>
  );
}
