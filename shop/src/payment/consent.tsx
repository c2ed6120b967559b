import { useText } from '../i18n/use-text.ts';
import { usePath } from '../app/paths.ts';
import { useShop } from '../app/shop-config.ts';
import { CheckField } from '../ui/fields/field.tsx';
import { OutsideLink } from '../ui/text-link.tsx';
import styles from './payment.module.css';

interface Accepted {
  readonly terms: boolean;
  readonly privacy: boolean;
}

interface ConsentProps {
  accepted: Accepted;
  onChange: (accepted: Partial<Accepted>) => void;
  error: string | undefined;
}

/** Consent to terms and privacy. Their pages open in a new tab, so that nothing is lost here. */
export function Consent({ accepted, onChange, error }: ConsentProps) {
  const t = useText();
  const to = usePath();
  const { customTermsLinks } = useShop();
  const link = (page: 'terms' | 'data_protection') => (inside: React.ReactNode) => (
    <OutsideLink
      key={page}
      href={customTermsLinks[page]?.url ?? to('page', { id: page })}
      newTabHint={t('checkout.newTab')}
    >
      {inside}
    </OutsideLink>
  );
  return (
    <fieldset className={styles.consent}>
      <legend className={styles.legend}>{t('checkout.consent')}</legend>
      <CheckField
        id="terms"
        name="terms"
        label={t('checkout.terms', { link: link('terms') })}
        checked={accepted.terms}
        onChange={({ currentTarget }) => onChange({ terms: currentTarget.checked })}
        error={accepted.terms ? undefined : error}
      />
      <CheckField
        id="privacy"
        name="privacy"
        label={t('checkout.privacy', { link: link('data_protection') })}
        checked={accepted.privacy}
        onChange={({ currentTarget }) => onChange({ privacy: currentTarget.checked })}
        error={accepted.privacy || !accepted.terms ? undefined : error}
        errorAt={error && !accepted.privacy && !accepted.terms ? 'terms' : undefined}
      />
    </fieldset>
  );
}
