import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { paymentName } from '../../../payment/payment-name.ts';
import styles from '../checkout.module.css';

/** Ways to pay whose provider tells name and e-mail address: no form to fill in here [PAY-3]. */
export function ExpressPayment({ paymentTypes }: { paymentTypes: readonly PaymentType[] }) {
  const t = useText();
  const to = usePath();
  const { lang } = useShop();
  const express = paymentTypes.filter(({ isExpress }) => isExpress);
  if (express.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('checkout.express')}</h2>
      <p>{t('checkout.express.hint')}</p>
      {express.map((type) => (
        <ButtonLink key={type.id} to={to('checkout', undefined, { step: 'payment', pay: type.id })}>
          {paymentName(type, lang)}
        </ButtonLink>
      ))}
    </section>
  );
}
