import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Message } from '../../../ui/message.tsx';
import type { DeliveryForm } from '../../../customer-form/delivery.tsx';
import { Totals } from '../cart/totals.tsx';
import styles from '../checkout.module.css';
import { useLocation, useNavigate } from 'react-router';
import { usePath } from '../../../app/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PaymentMark, paymentName } from '../../../payment/payment-methods.tsx';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { GuestForm } from '../../../customer-form/guest-form.tsx';
import form from '../../../customer-form/customer-form.module.css';

interface SignInProps {
  attributes: CustomerAttributes;
  paymentTypes: readonly PaymentType[];
  /** The delivery part, if the order is sent. */
  delivery: DeliveryForm | null;
  hasExpired: boolean;
}

/** The ways to sign in: with an account, as a guest, or by express payment without any details [CHK-2] [PAY-3]. */
export function SignIn({ attributes, paymentTypes, delivery, hasExpired }: SignInProps) {
  const t = useText();
  const { guestRegistration } = useShop();
  const { cart } = useCart();
  return (
    <div className={styles.split}>
      <div className={styles.plain}>
        {hasExpired && (
          <Message kind="warning" live="polite" title={t('checkout.expired')}>
            <p>{t('checkout.expired.hint')}</p>
          </Message>
        )}
        <ExpressPayment paymentTypes={paymentTypes} />
        <AccountWays />
        {guestRegistration ? <CheckoutGuest attributes={attributes} delivery={delivery} /> : <GuestsNotAdmitted />}
      </div>
      <div className={styles.aside}>
        <Totals cart={cart} />
      </div>
    </div>
  );
}

/** Links to login and registration; both return here. Login is offered even if the museum accepts no registrations [CHK-2] [CFG-1]. */
function AccountWays() {
  const t = useText();
  const to = usePath();
  const { userRegistration } = useShop();
  const { pathname, search } = useLocation();
  const back = { returnTo: pathname + search };
  return (
    <section className={styles.part}>
      <h2>{t('checkout.account')}</h2>
      <div className={styles.ways}>
        <ButtonLink to={to('login', undefined, back)}>{t('shell.account.login')}</ButtonLink>
        {userRegistration && (
          <ButtonLink kind="quiet" to={to('register', undefined, back)}>
            {t('shell.account.register')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Payment methods whose provider supplies name and e-mail address, so that no form is needed [PAY-3]. */
function ExpressPayment({ paymentTypes }: { paymentTypes: readonly PaymentType[] }) {
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
          <PaymentMark kind={type.kind} />
          {paymentName(type, lang)}
        </ButtonLink>
      ))}
    </section>
  );
}

/** Says that the museum does not sell to guests, and what to do instead [CFG-12]. */
function GuestsNotAdmitted() {
  const t = useText();
  const to = usePath();
  const { museum } = useShop();
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <>
      <Message kind="info" title={t('checkout.guestOff')}>
        <p>{t('checkout.guestOff.hint', { link: () => support })}</p>
      </Message>
      <ButtonLink to={to('checkout')}>{t('checkout.backToCart')}</ButtonLink>
    </>
  );
}

interface CheckoutGuestProps {
  attributes: CustomerAttributes;
  /** The delivery part, if the order is sent. */
  delivery: DeliveryForm | null;
}

/** The guest's form, which leads to the payment [CHK-2]. */
function CheckoutGuest(props: CheckoutGuestProps) {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  return (
    <GuestForm
      {...props}
      labelledBy="guest-title"
      heading={
        <>
          <h2 id="guest-title">{t('checkout.guest')}</h2>
          <p className={form.hint}>{t('checkout.guest.hint')}</p>
        </>
      }
      action={t('checkout.toPayment')}
      onSignedIn={() => navigate(to('checkout', undefined, { step: 'payment' }))}
    />
  );
}
