import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { OutsideLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './header.module.css';

/** Leads home, or to the museum's main site in a new tab where the configuration says so [CFG-7]. */
export function Logo() {
  const t = useText();
  const to = usePath();
  const { museum, mainSiteUrl } = useShop();
  // Not before the page is laid out: the connection that brought the page is the first picture's.
  const image = <img src={museum.logo} alt={museum.name} height={32} loading="lazy" fetchPriority="low" />;
  if (mainSiteUrl) {
    return (
      <OutsideLink href={mainSiteUrl} newTabHint={t('shell.newTab')} className={styles.logo}>
        {image}
      </OutsideLink>
    );
  }
  return (
    <Link to={to('home')} className={styles.logo}>
      {image}
      <VisuallyHidden> {t('shell.logo.home')}</VisuallyHidden>
    </Link>
  );
}
