import { checkoutRefusals } from '@foyer/rules/checkout-refusals.ts';
import { cartTotals } from '@foyer/rules/cart-totals.ts';
import type { PaymentType } from '@foyer/contract/checkout.ts';
import { useState, type FormEvent } from 'react';
import { useCart } from '../../cart/use-cart.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCustomer } from '../../session/customer.ts';
import { useShop } from '../../shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, Message } from '../../ui/message.tsx';
import { CallFailed } from './call-failed.tsx';
import { Consent } from './consent.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import { OrderSummary } from './order-summary.tsx';
import { continueLabel, orderLabel } from './order-label.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { keptPaymentType, keepPaymentType } from './payment-choice.ts';
import { usePayment } from './use-payment.ts';
import styles from './payment.module.css';

interface PaymentProps {
  paymentTypes: readonly PaymentType[];
  /** Express payment that was chosen instead of a sign-in [PAY-3]. */
  express: PaymentType | null;
}

/** How it is paid, what is agreed to, and the full summary right above the button that orders [CHK-3]. */
export function Payment({ paymentTypes, express }: PaymentProps) {
  const t = useText();
  const { confirmPaymentOnCheckout, museum } = useShop();
  const { cart } = useCart();
  const signedIn = useCustomer();
  const { totalCents } = cartTotals(cart.lines);
  const offered = signedIn ? paymentTypes : paymentTypes.filter(({ isExpress }) => isExpress);
  const [chosen, setChosen] = useState(() => express?.id ?? keptPaymentType(offered));
  const [accepted, setAccepted] = useState({ terms: false, privacy: false });
  const [tries, setTries] = useState(0);
  const { pay, isBusy, failure, refusal } = usePayment();

  const paymentTypeId = totalCents > 0 ? chosen : null;
  const termsAccepted = accepted.terms && accepted.privacy;
  const refusals = tries > 0 ? checkoutRefusals({ termsAccepted, paymentTypeId, totalCents }) : [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checkoutRefusals({ termsAccepted, paymentTypeId, totalCents }).length > 0) setTries(tries + 1);
    else pay(paymentTypeId);
  };
  const choose = (id: string) => {
    setChosen(id);
    keepPaymentType(id);
  };
  const fieldOf = { NO_PAYMENT_METHOD: 'payment-method', TERMS_NOT_ACCEPTED: accepted.terms ? 'privacy' : 'terms' };

  return (
    <form noValidate className={styles.payment} onSubmit={submit}>
      {refusals.length > 0 && (
        <ErrorSummary
          key={tries}
          title={t('checkout.refused')}
          errors={refusals.map((code) => ({ fieldId: fieldOf[code], text: t(`checkout.refused.${code}`) }))}
        />
      )}
      <div className={styles.main}>
        <CustomerSummary signedIn={signedIn} />
        {totalCents > 0 && (
          <PaymentMethods
            types={offered}
            chosen={chosen}
            onChoose={choose}
            error={refusals.includes('NO_PAYMENT_METHOD') ? t('checkout.refused.NO_PAYMENT_METHOD') : undefined}
          />
        )}
        <Consent
          accepted={accepted}
          onChange={setAccepted}
          error={refusals.includes('TERMS_NOT_ACCEPTED') ? t('checkout.refused.TERMS_NOT_ACCEPTED') : undefined}
        />
      </div>
      <div className={styles.order}>
        <OrderSummary lines={cart.lines} />
        <Button kind="primary" wide type="submit" pending={isBusy}>
          {confirmPaymentOnCheckout ? orderLabel(t, totalCents) : continueLabel(t, totalCents)}
        </Button>
        <CallFailed failure={failure} onRetry={() => pay(paymentTypeId)} isBusy={isBusy} />
        {refusal && (
          <Message kind="danger" live="assertive">
            <p>
              {refusal === 'tooMany'
                ? t('checkout.tooMany')
                : t('checkout.failed.support', { address: museum.supportEmail })}
            </p>
          </Message>
        )}
      </div>
    </form>
  );
}
