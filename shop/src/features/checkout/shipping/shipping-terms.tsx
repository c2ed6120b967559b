import { useText } from '../../../i18n/use-text.ts';
import { useLegalLinks } from '../../../shell/footer/legal-links.ts';
import { OutsideLink } from '../../../ui/text-link.tsx';
import styles from './products-aside.module.css';

/** A link to the page about shipping costs, in a new tab so that nothing is lost here [PAGE-2]. */
export function ShippingTerms() {
  const t = useText();
  const terms = useLegalLinks().find(({ key }) => key === 'shipping');
  if (!terms) return null;
  return (
    <p className={styles.terms}>
      <OutsideLink href={terms.to} newTabHint={t('checkout.newTab')}>
        {t('products.shippingTerms')}
      </OutsideLink>
    </p>
  );
}
