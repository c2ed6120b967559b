import { checkoutRefusals } from '@foyer/rules/checkout/checkout-refusals.ts';
import { needsAccount } from '@foyer/rules/checkout/direct-debit.ts';
import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import { useState } from 'react';
import { cartMoney } from '../../../cart/cart-money.ts';
import { updateCart, useCart } from '../../../cart/use-cart.ts';
import { useProblemWords } from '../../../cart/use-problem-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useCustomer } from '../../../session/customer/customer.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { CallFailed } from '../../../forms/call-failed.tsx';
import { CallRefused } from '../../../forms/call-refused.tsx';
import { Consent } from '../../../payment/consent.tsx';
import { CustomerSummary } from '../../../payment/customer-summary.tsx';
import { DebitPart } from '../../../payment/direct-debit/direct-debit-form.tsx';
import { ReservationAtPayment } from '../reservation/reservation-at-payment.tsx';
import { limitText, needsConfirmation, paymentLimitProblems } from '../validation/order-limits.ts';
import { OrderSummary } from './order-summary.tsx';
import { continueLabel, orderLabel } from '../../../payment/receipt/order-label.ts';
import { paymentErrors } from '../../../payment/payment-errors.ts';
import { PaymentMethods } from '../../../payment/payment-methods.tsx';
import { keepPaymentDraft, readPaymentDraft, type PaymentDraft } from '../../../payment/payment-draft.ts';
import { notTakenText } from '../../../payment/use-send-order.ts';
import { PriceChange } from './price-change.tsx';
import { useDirectDebit } from '../../../payment/direct-debit/use-direct-debit.ts';
import { usePayment } from './use-payment.ts';
import { isGoodsItem, payableTypes, ProductsAtPayment, type LoadedProducts } from './products-at-payment.tsx';
import { sendingErrors } from './submit-errors.ts';
import { ProductTerms } from './legal-notes.tsx';
import { GuaranteeNotice } from '../../../payment/receipt/guarantee-notice.tsx';
import styles from '../../../payment/payment.module.css';
import { maxDocumentNumberLength, withDocumentNumber } from '../../../cart/cart.ts';
import { TextField } from '../../../ui/fields/field.tsx';

interface PaymentProps {
  paymentTypes: readonly PaymentType[];
  /** An express payment that was chosen instead of a sign-in [PAY-3]. */
  express: PaymentType | null;
  products: LoadedProducts;
  /** The former amount due, if the visitor has seen another one than now. */
  dueBeforeCents: number | null;
}

/** The payment step: payment method, consent, and the full summary right above the order button [CHK-3]. */
export function Payment({ paymentTypes, express, products, dueBeforeCents }: PaymentProps) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const { confirmPaymentOnCheckout, externalDocumentNumber, shippingTaxRate, museum, lang } = shop;
  const { cart } = useCart();
  const signedIn = useCustomer();
  const { dueCents } = cartMoney(cart, shippingTaxRate).payment;
  const { countries, guarantee } = products;
  const types = payableTypes(paymentTypes, cart.items);
  const offered = signedIn ? types : types.filter(({ isExpress }) => isExpress);
  const [draft, setDraft] = useState(() => {
    const before = readPaymentDraft(offered);
    return express ? { ...before, paymentTypeId: express.id } : before;
  });
  const words = useProblemWords();
  const [tries, setTries] = useState(0);
  /** The errors about goods and passes at the last try. Errors that arise later are shown after the next try. */
  const [reported, setReported] = useState<readonly string[]>([]);
  const { pay, isBusy, failure, refusal, priceChange } = usePayment();

  const paymentTypeId = dueCents > 0 ? draft.paymentTypeId : null;
  const debit = useDirectDebit(needsAccount(offered.find(({ id }) => id === paymentTypeId)));
  const termsAccepted = draft.terms && draft.privacy;
  const unsent = sendingErrors(words, { cart, signedIn, countries });
  const refusals = tries > 0 ? checkoutRefusals({ termsAccepted, paymentTypeId, totalCents: dueCents }) : [];

  const limited = paymentLimitProblems(paymentTypeId, { cart, signedIn, shop });
  const limitTexts = limited.map((problem) => limitText(t, problem, lang)).filter((text) => text !== null);

  const send = async () => {
    const step = { termsAccepted, paymentTypeId, totalCents: dueCents };
    const isReady = checkoutRefusals(step).length === 0 && unsent.length === 0 && limited.length === 0;
    if ((await debit.check()) && isReady) pay(paymentTypeId, debit.details);
    else {
      setTries(tries + 1);
      setReported(unsent.map(({ text }) => text));
    }
  };
  const change = (changed: Partial<PaymentDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepPaymentDraft(next);
  };
  const found = paymentErrors(t, {
    refusals,
    debit: debit.problems,
    openConsent: draft.terms ? 'privacy' : 'terms',
  });
  const tooMuch = limitTexts.map((text) => ({ fieldId: 'payment-method', text }));
  const errors = [...unsent.filter(({ text }) => reported.includes(text)), ...tooMuch, ...found];
  const changed = priceChange ?? (dueBeforeCents === null ? null : { beforeCents: dueBeforeCents, nowCents: dueCents });

  const refusalText = (why: NonNullable<typeof refusal>) => {
    const text = typeof why === 'string' ? null : limitText(t, why, lang);
    if (text === null) {
      const notTaken = typeof why === 'string' ? why : 'failed';
      return notTakenText(t, notTaken, { museum, hasOtherWays: offered.length > 1 });
    }
    return `${text} ${t('checkout.limit.support', { address: museum.supportEmail })}`;
  };

  return (
    <div>
      <form
        noValidate
        className={styles.payment}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {tries > 0 && errors.length > 0 && <ErrorSummary key={tries} title={t('checkout.refused')} errors={errors} />}
        <div className={styles.main}>
          <CustomerSummary signedIn={signedIn} changeAt={to('checkout', undefined, { step: 'signin' })} />
          <ProductsAtPayment
            signedIn={signedIn}
            tries={tries}
            hasOtherWays={types.length < paymentTypes.length}
            countries={countries}
          />
          {dueCents > 0 && (
            <PaymentMethods
              types={offered}
              chosen={draft.paymentTypeId}
              onChoose={(id) => change({ paymentTypeId: id })}
              error={
                refusals.includes('NO_PAYMENT_METHOD')
                  ? t('checkout.refused.NO_PAYMENT_METHOD')
                  : (limitTexts[0] ?? undefined)
              }
            />
          )}
          {needsConfirmation(paymentTypeId, { signedIn, shop }) && limited.length === 0 && (
            <p>{t('checkout.invoice.confirm')}</p>
          )}
          <DebitPart debit={debit} />
          {externalDocumentNumber && <DocumentNumber />}
          <Consent
            accepted={draft}
            onChange={change}
            error={refusals.includes('TERMS_NOT_ACCEPTED') ? t('checkout.refused.TERMS_NOT_ACCEPTED') : undefined}
          />
          {cart.items.some(isGoodsItem) && <GuaranteeNotice content={guarantee} />}
        </div>
        <div className={styles.order}>
          {changed && <PriceChange {...changed} />}
          <OrderSummary cart={cart} terms={<ProductTerms />} />
          <Button kind="primary" wide type="submit" pending={isBusy}>
            {confirmPaymentOnCheckout ? orderLabel(t, dueCents) : continueLabel(t, dueCents)}
          </Button>
          <CallFailed failure={failure} onRetry={() => pay(paymentTypeId, debit.details)} isBusy={isBusy} />
          {refusal && <CallRefused text={refusalText(refusal)} />}
        </div>
      </form>
      {cart.reservation && <ReservationAtPayment onAgain={() => void send()} isBusy={isBusy} />}
    </div>
  );
}

/** The visitor's own reference for the order, if the museum prints it: a purchase order, a cost centre [CHK-5]. */
function DocumentNumber() {
  const t = useText();
  const { cart } = useCart();
  return (
    <TextField
      id="document-number"
      name="externalDocumentNumber"
      label={t('checkout.documentNumber')}
      optional={t('checkout.optional')}
      hint={t('checkout.documentNumber.hint')}
      value={cart.externalDocumentNumber}
      maxLength={maxDocumentNumberLength}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget: { value } }) => updateCart((before) => withDocumentNumber(before, value))}
    />
  );
}
