import { Link, useRevalidator } from 'react-router';
import type { CartShipping } from '../../cart/cart.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import type { SignedIn } from '../../session/customer.ts';
import { useShop } from '../../shop-config.ts';
import { MailLink } from '../../shell/mail-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { addressRows, deliveryOf } from '../../payment/delivery-of.ts';
import { ShippingTerms } from './shipping-terms.tsx';
import { needsMuseum, shippingWords } from './ware-words.ts';
import styles from '../../payment/payment.module.css';

interface DeliveryProps {
  signedIn: SignedIn | null;
  shipping: CartShipping | null;
}

/** Where the order is sent to, with the way back to change it [CHK-3]; or why it cannot be [SHIP-3]. */
export function Delivery({ signedIn, shipping }: DeliveryProps) {
  const t = useText();
  const to = usePath();
  const { museum } = useShop();
  const { revalidate, state } = useRevalidator();
  const error = shipping?.error ?? null;
  const support = <MailLink key="support" address={museum.supportEmail} />;
  const rows = signedIn ? addressRows(deliveryOf(signedIn.customer), signedIn.customer) : [];
  return (
    <section id="delivery" tabIndex={-1} className={styles.customer} aria-labelledby="delivery-title">
      <div className={styles.head}>
        <h2 id="delivery-title">{t('wares.delivery.to')}</h2>
        <Link
          to={to('checkout', undefined, { step: 'signin' })}
          id="delivery-change"
          aria-labelledby="delivery-change delivery-title"
        >
          {t('checkout.change')}
        </Link>
      </div>
      <address className={styles.address}>
        {rows.map((row) => (
          <span key={row}>{row}</span>
        ))}
      </address>
      {error !== null && (
        <Message kind={error === 'COUNTRY_REQUIRED' ? 'info' : 'danger'}>
          <p>{shippingWords(t, { code: error })}</p>
          {error === 'SHIPPING_COSTS_UNKNOWN' && (
            <Button onClick={() => void revalidate()} pending={state === 'loading'}>
              {t('checkout.tryAgain')}
            </Button>
          )}
          {needsMuseum(error) && <p>{t('checkout.support', { link: () => support })}</p>}
        </Message>
      )}
      {shipping && <ShippingTerms />}
    </section>
  );
}
