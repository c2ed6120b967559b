import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../app/shop-config.ts';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { PaymentMark } from './payment-mark.tsx';
import styles from './payment.module.css';
import { fallbackLanguage } from '../i18n/languages.ts';

interface PaymentMethodsProps {
  types: readonly PaymentType[];
  chosen: string | null;
  onChoose: (id: string) => void;
  error: string | undefined;
}

/** The museum's ways to pay, by the names it gives them [PAY-1]. */
export function PaymentMethods({ types, chosen, onChoose, error }: PaymentMethodsProps) {
  const t = useText();
  const { lang } = useShop();
  return (
    <ChoiceField
      id="payment-method"
      name="paymentMethod"
      legend={t('checkout.paymentMethod')}
      choices={types.map((type) => ({ value: type.id, label: <WayToPay type={type} lang={lang} /> }))}
      value={chosen ?? undefined}
      onChange={onChoose}
      error={error}
    />
  );
}

/** Its name, and a mark for the eye. */
function WayToPay({ type, lang }: { type: PaymentType; lang: string }) {
  return (
    <span className={styles.way}>
      {paymentName(type, lang)}
      <PaymentMark kind={type.kind} />
    </span>
  );
}

/** A payment type's name in the language, else in English, else in whatever it has [PAY-1]. */
export function paymentName({ id, names }: PaymentType, lang: string): string {
  return names[lang] ?? names[fallbackLanguage] ?? Object.values(names)[0] ?? id;
}
