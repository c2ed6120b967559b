import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop, type Shop } from '../../app/shop-config.ts';
import { TextLink, OutsideLink } from '../../ui/text-link.tsx';
import { CookieChange } from './cookie-notice.tsx';
import { useFindsOrders } from '../header/finds-orders.ts';
import { useLegalLinks } from './legal-links.ts';
import { SectionLinks } from '../header/section-links.tsx';
import styles from './footer.module.css';
import type { socialNetworks } from '@foyer/contract/content/content.ts';

type Network = (typeof socialNetworks)[number];

/** The networks' own names, which are the same in every language. */
const networkNames: Record<Network, string> = {
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  tripadvisor: 'Tripadvisor',
  tiktok: 'TikTok',
};

/** The links to known networks, in the museum's order [FTR-3]. */
function shownNetworks(links: Shop['socialLinks']): { name: string; url: string }[] {
  return links
    .toSorted((a, b) => a.sequenceNo - b.sequenceNo)
    .flatMap(({ name, url }) => {
      const known = Object.hasOwn(networkNames, name) ? networkNames[name as Network] : undefined;
      return known && url ? [{ name: known, url }] : [];
    });
}

function SocialLinks({ className }: { className?: string | undefined }) {
  const t = useText();
  const { socialLinks } = useShop();
  return (
    <ul className={className} role="list" aria-label={t('shell.social')}>
      {shownNetworks(socialLinks).map(({ name, url }) => (
        <li key={url}>
          <OutsideLink href={url} newTabHint={t('shell.newTab')}>
            {name}
          </OutsideLink>
        </li>
      ))}
    </ul>
  );
}

/** The footer of every page: sections, legal pages, social networks and partners [FTR-1] [FTR-2]. */
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
            <li>
              <WithdrawalLink />
            </li>
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

/**
 * The link for withdrawing from a contract, with the wording that the law requires. If declarations are not accepted here, it opens a mail
 * to the museum.
 */
function WithdrawalLink() {
  const t = useText();
  const to = usePath();
  const { museum, takesWithdrawals } = useShop();
  const words = t('shell.withdraw');
  const subject = encodeURIComponent(words);
  if (takesWithdrawals)
    return (
      <Link to={to('withdrawal')} className={styles.withdrawal}>
        {words}
      </Link>
    );
  return (
    <a href={`mailto:${museum.supportEmail}?subject=${subject}`} className={styles.withdrawal}>
      {words}
    </a>
  );
}

/** The museum's partners, in groups. A logo is a link if it has an address [CFG-8] [FTR-4]. */
function PartnerLogos() {
  const t = useText();
  const { partnerLogos } = useShop();
  return partnerLogos
    .filter(({ logos }) => logos.length > 0)
    .map((group) => (
      <section key={group.name} className={styles.partners} aria-label={group.name}>
        <p>{group.name}</p>
        <ul role="list">
          {group.logos.map(({ name, image, url }) => {
            const logo = <img src={image} alt={name} height={44} loading="lazy" />;
            return (
              <li key={image}>
                {url ? (
                  <OutsideLink href={url} newTabHint={t('shell.newTab')}>
                    {logo}
                  </OutsideLink>
                ) : (
                  logo
                )}
              </li>
            );
          })}
        </ul>
      </section>
    ));
}
