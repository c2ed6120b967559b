import type { PaymentKind, PaymentType } from '@foyer/contract/checkout/checkout.ts';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../app/shop-config.ts';
import { Drawing } from '../ui/icon.tsx';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import styles from './payment.module.css';
import { fallbackLanguage } from '../i18n/languages.ts';

interface PaymentMethodsProps {
  types: readonly PaymentType[];
  chosen: string | null;
  onChoose: (id: string) => void;
  error: string | undefined;
}

/** The museum's payment methods, by its own names [PAY-1]. */
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

/** The name of a payment method, with an icon. */
function WayToPay({ type, lang }: { type: PaymentType; lang: string }) {
  return (
    <span className={styles.way}>
      {paymentName(type, lang)}
      <PaymentMark kind={type.kind} />
    </span>
  );
}

/** A payment method's name in the language, otherwise in English, otherwise in any language that it has [PAY-1]. */
export function paymentName({ id, names }: PaymentType, lang: string): string {
  return names[lang] ?? names[fallbackLanguage] ?? Object.values(names)[0] ?? id;
}

const bank = 'M3 9.5 12 4l9 5.5H3ZM5.5 10v7.5M10 10v7.5M14 10v7.5M18.5 10v7.5M3 20h18';

/** Icons of our own, because the payment providers' names and logos belong to them. */
const marks: Readonly<Record<PaymentKind, string>> = {
  card: 'M3 5.5h18v13H3v-13ZM3 10h18M6.5 14.5h4',
  wallet: 'M18 8V4.5H5.5a2 2 0 0 0 0 4H21v11H3.5v-13M16.5 14h.5',
  debit: bank,
  transfer: bank,
  invoice: 'M5.5 3.5H15l3.5 3.5v13.5h-13v-17ZM9 11h6M9 15.5h6',
};

/** The icon beside a payment method's name; nothing if the back end does not give its kind. */
export function PaymentMark({ kind }: { kind: PaymentKind | null }) {
  return kind && <Drawing path={marks[kind]} />;
}
