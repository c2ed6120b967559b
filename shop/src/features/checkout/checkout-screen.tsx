import { useEffect, useRef } from 'react';
import { isEmptyCart } from '../../cart/cart-money.ts';
import { useCart } from '../../cart/use-cart.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { Title } from '../../app/title.tsx';
import { RemovalAnnouncements } from './cart/removal-announcements.tsx';
import { EmptyCart } from './cart/empty-cart.tsx';
import type { CheckoutData } from './load-checkout.ts';
import { Progress } from './progress.tsx';
import styles from './checkout.module.css';
import { serverMessage } from '../../api/server-message.ts';
import { Message } from '../../ui/message.tsx';
import { plainLimitText } from './validation/order-limits.ts';

interface CheckoutScreenProps {
  data: CheckoutData;
  /** Set if the visitor returns from a payment that was refused [PAY-8]. */
  refusedPayment?: RefusedPayment | undefined;
}

/** The checkout step in the address, below the progress line. */
export function CheckoutScreen({ data, refusedPayment }: CheckoutScreenProps) {
  const t = useText();
  const { progressBar } = useShop();
  const { cart } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(data.step);
  const isEmpty = isEmptyCart(cart);
  const title = t(`checkout.title.${isEmpty ? 'cart' : data.step}`);

  // A step counts as a screen of its own, so its heading takes the focus, unless an alert has it.
  useEffect(() => {
    if (shown.current === data.step) return;
    shown.current = data.step;
    if (!document.activeElement?.closest('[role="alert"]')) heading.current?.focus({ preventScroll: true });
  }, [data.step]);

  return (
    <div className={styles.checkout}>
      <Title page={title} />
      {progressBar && <Progress current={data.step} />}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {refusedPayment && <PaymentFailed isEmpty={isEmpty} {...refusedPayment} />}
      {data.transferred}
      <RemovalAnnouncements>{isEmpty ? <EmptyCart /> : data.body}</RemovalAnnouncements>
    </div>
  );
}

interface RefusedPayment {
  /** The back end's reason: a code, or a text of the museum. */
  readonly error: string;
  /** The museum offers another payment method than the one that failed. */
  readonly hasOtherWays: boolean;
  /** The cart has been in another window from the start, because this one was opened by a link in a mail. */
  readonly isElsewhere?: boolean;
}

interface PaymentFailedProps extends RefusedPayment {
  isEmpty: boolean;
}

/** Says that the order exceeds a limit of its payment method. */
function LimitExceeded({ text, isElsewhere }: { text: string; isElsewhere: boolean }) {
  const t = useText();
  const { museum } = useShop();
  return (
    <Message kind="danger" live="assertive" title={t('checkout.limit.title')}>
      <p>
        {text} {t('checkout.limit.support', { address: museum.supportEmail })}
      </p>
      {isElsewhere && <p>{t('checkout.limit.otherWindow')}</p>}
    </Message>
  );
}

/**
 * Says that the payment was refused and nothing was taken, with the museum's text if it sent one [PAY-8] [ERR-5] [PAY-6]. The cart is
 * unchanged; an empty one was paid or cleared since, so the text refers to the mail.
 */
export function PaymentFailed({ isEmpty, isElsewhere = false, error, hasOtherWays }: PaymentFailedProps) {
  const t = useText();
  const limit = plainLimitText(t, error);
  if (limit !== null && (isElsewhere || !isEmpty)) return <LimitExceeded text={limit} isElsewhere={isElsewhere} />;
  const said = serverMessage(t, error);
  return (
    <Message kind="danger" live="assertive" title={isEmpty ? t('checkout.gone') : t('checkout.paymentFailed')}>
      {said !== null && !isEmpty && <p>{said}</p>}
      <p>
        {isEmpty ? t('checkout.gone.hint') : t('checkout.paymentFailed.hint', { others: hasOtherWays ? 'yes' : 'no' })}
      </p>
    </Message>
  );
}
