import { checkoutRefusals } from '@foyer/rules/checkout/checkout-refusals.ts';
import { needsAccount } from '@foyer/rules/checkout/direct-debit.ts';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Consent } from '../../payment/consent.tsx';
import { CustomerSummary } from '../../payment/customer-summary.tsx';
import { DebitPart } from '../../payment/direct-debit/direct-debit-form.tsx';
import { continueLabel, orderLabel } from '../../payment/receipt/order-label.ts';
import { paymentErrors } from '../../payment/payment-errors.ts';
import { PaymentMethods } from '../../payment/payment-methods.tsx';
import { PreparedOrder } from '../../payment/prepared-order.tsx';
import { notTakenText } from '../../payment/use-send-order.ts';
import { useDirectDebit } from '../../payment/direct-debit/use-direct-debit.ts';
import payment from '../../payment/payment.module.css';
import { serverMessage } from '../../api/server-message.ts';
import { CallFailed } from '../../forms/call-failed.tsx';
import { CallRefused } from '../../forms/call-refused.tsx';
import { InSight } from '../../forms/in-sight.tsx';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Message } from '../../ui/message.tsx';
import type { Available } from './load-review.ts';
import { keepOrderDraft, readOrderDraft, type OrderDraft } from './order-draft.ts';
import { useOrderPayment } from './use-order-payment.ts';
import styles from './order-review.module.css';
import { formatDay } from '../../i18n/formats.ts';
import { Title } from '../../app/title.tsx';

/** The review of an order: payment method, consent, and the full summary right above the order button [ORD-1]. */
export function Review({ order, paymentTypes, signedIn, goods, ended, error }: Available) {
  const t = useText();
  const to = usePath();
  const { confirmPaymentOnCheckout, museum } = useShop();
  const [draft, setDraft] = useState(() => readOrderDraft(order.id, paymentTypes));
  const [tries, setTries] = useState(0);
  const { pay, isBusy, failure, refusal, refusedFor } = useOrderPayment({ order, token: signedIn.token });
  const { totalCents } = order;
  const paymentTypeId = totalCents > 0 ? draft.paymentTypeId : null;
  const debit = useDirectDebit(needsAccount(paymentTypes.find(({ id }) => id === paymentTypeId)));
  const found = checkoutRefusals({ termsAccepted: draft.terms && draft.privacy, paymentTypeId, totalCents });
  const refusals = tries > 0 ? found : [];
  const errors = paymentErrors(t, {
    refusals,
    debit: debit.problems,
    openConsent: draft.terms ? 'privacy' : 'terms',
  });
  const errorAt = (code: (typeof found)[number]) =>
    refusals.includes(code) ? t(`checkout.refused.${code}`) : undefined;

  const change = (changed: Partial<OrderDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepOrderDraft(next);
  };
  const send = async () => {
    if ((await debit.check()) && found.length === 0) pay(draft, paymentTypeId, debit.details);
    else setTries(tries + 1);
  };

  return (
    <div className={styles.review}>
      <ReviewHead order={order} ended={ended} error={error} />
      <form
        noValidate
        className={payment.payment}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {tries > 0 && errors.length > 0 && <ErrorSummary key={tries} title={t('checkout.refused')} errors={errors} />}
        <div className={payment.main}>
          <CustomerSummary signedIn={signedIn} changeAt={signedIn.customer.isGuest ? null : to('settings')} />
          {goods?.delivery}
          {totalCents > 0 && (
            <PaymentMethods
              types={paymentTypes}
              chosen={draft.paymentTypeId}
              onChoose={(id) => change({ paymentTypeId: id })}
              error={errorAt('NO_PAYMENT_METHOD')}
            />
          )}
          <DebitPart debit={debit} />
          <Consent accepted={draft} onChange={change} error={errorAt('TERMS_NOT_ACCEPTED')} />
          {goods?.guarantee}
        </div>
        <div className={payment.order}>
          {refusal === 'changed' && (
            <InSight>
              <Message kind="warning" live="assertive">
                <p>{t('order-review.changed')}</p>
              </Message>
            </InSight>
          )}
          <PreparedOrder order={order} />
          <Button kind="primary" wide type="submit" pending={isBusy}>
            {confirmPaymentOnCheckout ? orderLabel(t, totalCents) : continueLabel(t, totalCents)}
          </Button>
          <CallFailed failure={failure} onRetry={() => void send()} isBusy={isBusy} />
          {refusal && refusal !== 'changed' && (
            <CallRefused
              text={notTakenText(t, refusal, { museum, hasOtherWays: paymentTypes.length > 1 })}
              said={serverMessage(t, refusedFor)}
            />
          )}
        </div>
      </form>
    </div>
  );
}

type ReviewHeadProps = Pick<Available, 'order' | 'ended' | 'error'>;

/** The order's name, the museum's note, the last day to pay, and how the last attempt has ended. */
function ReviewHead({ order: { name, note, validTo }, ended, error }: ReviewHeadProps) {
  const t = useText();
  const said = serverMessage(t, error);
  const day = validTo !== null && (
    <strong key="day">
      <time dateTime={validTo}>{formatDay(validTo)}</time>
    </strong>
  );
  const title = name === '' ? t('checkout.summary') : name;
  return (
    <>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      {ended !== null && (
        <Message
          kind={ended === 'failed' ? 'danger' : 'info'}
          live={ended === 'failed' ? 'assertive' : 'polite'}
          title={t(ended === 'failed' ? 'checkout.notPaid' : 'checkout.canceled')}
        >
          {said !== null && <p>{said}</p>}
          <p>{t(`order-review.${ended}.hint`)}</p>
        </Message>
      )}
      <p className={styles.lead}>{t('order-review.lead')}</p>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {validTo !== null && <p className={styles.until}>{t('order-review.until', { day: () => day })}</p>}
    </>
  );
}
