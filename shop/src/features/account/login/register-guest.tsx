import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { GuestForm } from '../../../customer-form/guest-form.tsx';
import { screenFor } from '../../../app/guard.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { screens } from '../../../screens.ts';
import { afterSignIn } from '../../../session/return-path.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Title } from '../../../app/title.tsx';
import { inBrowser, type LoaderContext } from '../../../api/loader-context.ts';
import type { Route } from './+types/register-guest.ts';
import styles from './login.module.css';
import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { productItems } from '../../../cart/items/cart-item.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import { deliveryForm, type DeliveryForm } from '../../../customer-form/delivery.tsx';

export const clientLoader = inBrowser(loadGuest);

/** Shown until the cart is read. */
export function HydrateFallback() {
  return <GuestFrame>{null}</GuestFrame>;
}

/** A guest's details on a page of their own. Afterwards the guest returns to where they came from [NAV-11] [NAV-31]. */
export default function RegisterGuest({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goOn = () => {
    const target = afterSignIn(shop, query);
    // In the checkout this answers the sign-in step, so continue with the payment.
    const isCheckout = screenFor(target.split('?', 1)[0] ?? '', shop) === screens.checkout;
    return navigate(isCheckout ? to('checkout', undefined, { step: 'payment' }) : target, { replace: true });
  };
  return (
    <GuestFrame>
      <GuestForm {...loaderData} labelledBy="guest-title" action={t('account.guest.submit')} onSignedIn={goOn} />
      <AccountLinks query={query} />
    </GuestFrame>
  );
}

function GuestFrame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.screen}>
      <Title page={t('account.guest')} />
      <h1 id="guest-title">{t('account.guest')}</h1>
      <p>{t('account.guest.intro')}</p>
      {children}
    </div>
  );
}

/** For visitors who prefer an account. */
function AccountLinks({ query }: { query: URLSearchParams }) {
  const t = useText();
  const to = usePath();
  const { userRegistration } = useShop();
  const back = { returnTo: query.get('returnTo') ?? undefined };
  return (
    <ul className={styles.ways} role="list">
      <li>
        {t('account.register.haveAccount')} <Link to={to('login', undefined, back)}>{t('account.login')}</Link>
      </li>
      {userRegistration && (
        <li>
          {t('account.login.noAccount')} <Link to={to('register', undefined, back)}>{t('account.login.register')}</Link>
        </li>
      )}
    </ul>
  );
}

interface GuestPage {
  readonly attributes: CustomerAttributes;
  /** The delivery part, if the order is sent by post. */
  readonly delivery: DeliveryForm | null;
}

/** Loads what the museum asks of a guest, and whether the cart needs an address [ACC-4]. */
async function loadGuest({ call }: LoaderContext): Promise<GuestPage> {
  const isSent = productItems(currentCart().items).length > 0;
  return { attributes: (await call(getCustomerAttributes)).body.data, delivery: isSent ? deliveryForm : null };
}
