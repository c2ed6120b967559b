import { checkoutRefusals } from '@foyer/rules/checkout-refusals.ts';
import { cartTotals } from '@foyer/rules/cart-totals.ts';
import { isDirectDebit } from '@foyer/rules/direct-debit.ts';
import type { PaymentType } from '@foyer/contract/checkout.ts';
import { Suspense, useState, type FormEvent } from 'react';
import { useCart } from '../../cart/use-cart.ts';
import { useText } from '../../i18n/use-text.ts';
import { laterPart } from '../../later-part.tsx';
import { useCustomer } from '../../session/customer.ts';
import { useShop } from '../../shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { CallFailed } from './call-failed.tsx';
import { CallRefused } from './call-refused.tsx';
import { Consent } from './consent.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import { DirectDebitForm } from './direct-debit-form.tsx';
import { DocumentNumber } from './document-number.tsx';
import { OrderSummary } from './order-summary.tsx';
import { continueLabel, orderLabel } from './order-label.ts';
import { paymentErrors } from './payment-errors.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { keepPaymentDraft, readPaymentDraft, type PaymentDraft } from './payment-draft.ts';
import { useDirectDebit } from './use-direct-debit.ts';
import { usePayment } from './use-payment.ts';
import styles from './payment.module.css';

const HeldAtPayment = laterPart('holding', async () => (await import('./held-at-payment.tsx')).HeldAtPayment);

interface PaymentProps {
  paymentTypes: readonly PaymentType[];
  /** Express payment that was chosen instead of a sign-in [PAY-3]. */
  express: PaymentType | null;
}

/** How it is paid, what is agreed to, and the full summary right above the button that orders [CHK-3]. */
export function Payment({ paymentTypes, express }: PaymentProps) {
  const t = useText();
  const { confirmPaymentOnCheckout, externalDocumentNumber } = useShop();
  const { cart } = useCart();
  const signedIn = useCustomer();
  const { totalCents } = cartTotals(cart.lines);
  const offered = signedIn ? paymentTypes : paymentTypes.filter(({ isExpress }) => isExpress);
  const [draft, setDraft] = useState(() => {
    const before = readPaymentDraft(offered);
    return express ? { ...before, paymentTypeId: express.id } : before;
  });
  const [tries, setTries] = useState(0);
  const { pay, isBusy, failure, refusal } = usePayment();

  const paymentTypeId = totalCents > 0 ? draft.paymentTypeId : null;
  const debit = useDirectDebit(isDirectDebit(paymentTypeId));
  const termsAccepted = draft.terms && draft.privacy;
  const refusals = tries > 0 ? checkoutRefusals({ termsAccepted, paymentTypeId, totalCents }) : [];

  const send = async () => {
    const isReady = checkoutRefusals({ termsAccepted, paymentTypeId, totalCents }).length === 0;
    if ((await debit.check()) && isReady) pay(paymentTypeId, debit.details);
    else setTries(tries + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const change = (changed: Partial<PaymentDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepPaymentDraft(next);
  };
  const errors = paymentErrors(t, {
    refusals,
    debit: debit.problems,
    openConsent: draft.terms ? 'privacy' : 'terms',
  });

  return (
    <div>
      <form noValidate className={styles.payment} onSubmit={submit}>
        {tries > 0 && errors.length > 0 && <ErrorSummary key={tries} title={t('checkout.refused')} errors={errors} />}
        <div className={styles.main}>
          <CustomerSummary signedIn={signedIn} />
          {totalCents > 0 && (
            <PaymentMethods
              types={offered}
              chosen={draft.paymentTypeId}
              onChoose={(id) => change({ paymentTypeId: id })}
              error={refusals.includes('NO_PAYMENT_METHOD') ? t('checkout.refused.NO_PAYMENT_METHOD') : undefined}
            />
          )}
          {debit.details && <DirectDebitForm details={debit.details} problems={debit.problems} onType={debit.type} />}
          {externalDocumentNumber && <DocumentNumber />}
          <Consent
            accepted={draft}
            onChange={change}
            error={refusals.includes('TERMS_NOT_ACCEPTED') ? t('checkout.refused.TERMS_NOT_ACCEPTED') : undefined}
          />
        </div>
        <div className={styles.order}>
          <OrderSummary lines={cart.lines} />
          <Button kind="primary" wide type="submit" pending={isBusy}>
            {confirmPaymentOnCheckout ? orderLabel(t, totalCents) : continueLabel(t, totalCents)}
          </Button>
          <CallFailed failure={failure} onRetry={() => pay(paymentTypeId, debit.details)} isBusy={isBusy} />
          {refusal && <CallRefused isTooMany={refusal === 'tooMany'} />}
        </div>
      </form>
      {cart.hold && (
        <Suspense>
          <HeldAtPayment onAgain={() => void send()} isBusy={isBusy} />
        </Suspense>
      )}
    </div>
  );
}
