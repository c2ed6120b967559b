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
  /** The visitor comes from a payment that was refused [PAY-8]. */
  refusedPayment?: RefusedPayment | undefined;
}

/** The step of the checkout that the address names, below the four words of its progress. */
export function CheckoutScreen({ data, refusedPayment }: CheckoutScreenProps) {
  const t = useText();
  const { progressBar } = useShop();
  const { cart } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(data.step);
  const isEmpty = isEmptyCart(cart);
  const title = t(`checkout.title.${isEmpty ? 'cart' : data.step}`);

  // A step is a screen of its own: the focus goes to its heading, unless something has to be said first.
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
  /** The back end's word for it: a code, or a text of the museum. */
  readonly error: string;
  /** There is another way to pay than the one that did not work. */
  readonly hasOtherWays: boolean;
  /** The cart was in another window from the start: a link in a mail has opened this one. */
  readonly isElsewhere?: boolean;
}

interface PaymentFailedProps extends RefusedPayment {
  isEmpty: boolean;
}

/** The order was refused for how it was to be paid. */
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
 * The payment was refused: nothing was taken, everything is still here [PAY-8] [ERR-5], and what the museum says to that [PAY-6]. An empty
 * cart was paid or cleared since: then the mail knows more.
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
