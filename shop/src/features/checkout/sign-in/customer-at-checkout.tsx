import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { currentCart, useCart } from '../../../cart/use-cart.ts';
import { askedFields, deliveryOfAccount, draftOf, isComplete } from '../../../customer-form/customer-details.ts';
import { orderDelivery, settingsDraft, type CustomerDraft } from '../../../customer-form/customer-draft.ts';
import type { DeliveryForm } from '../../../customer-form/delivery.tsx';
import { InvoiceChoice, useAskedDetails } from '../../../customer-form/order-details.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { pathOf, usePath } from '../../../app/paths.ts';
import { currentCustomer, type SignedIn } from '../../../session/customer/customer.ts';
import { Button } from '../../../ui/button.tsx';
import { Totals } from '../cart/totals.tsx';
import styles from '../checkout.module.css';
import { CustomerForm } from '../../../customer-form/customer-form.tsx';
import { useAccountForm } from '../../../customer-form/use-account-form.ts';
import { getCustomerAttributes, getCustomerData } from '@foyer/contract/customers/customer-calls.ts';
import { productItems } from '../../../cart/items/cart-item.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { accountIn, refusedAccess } from '../../../session/customer/refused-access.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { refreshCustomer, takeInvoiceChoice } from './refresh-customer.ts';

/** Loads the second step for a customer: the account's details, and the fields that this order still needs [CHK-2]. */
export async function loadCustomerStep(context: LoaderContext): Promise<ReactNode> {
  const { token } = accountIn(context);
  const [, attributes, saved] = await Promise.all([
    refreshCustomer(context),
    context.call(getCustomerAttributes),
    context.call(getCustomerData, { query: { _: token } }),
    onDemand(loadTexts(context.shop.lang, ['account', 'customer-form'])),
  ]);
  const signedIn = currentCustomer();
  if (saved.status === 401 || !signedIn) throw refusedAccess(context);
  takeInvoiceChoice(saved.body.data.send_invoice);
  const isSent = productItems(currentCart().items).length > 0;
  return (
    <CustomerAtCheckout
      signedIn={signedIn}
      attributes={attributes.body.data}
      start={draftOf(saved.body.data, signedIn.customer.email)}
      delivery={isSent ? deliveryOfAccount(signedIn.customer) : null}
    />
  );
}

interface CustomerAtCheckoutProps {
  signedIn: SignedIn;
  /** The fields that the museum wants. */
  attributes: CustomerAttributes;
  start: CustomerDraft;
  /** The delivery part, if the order is sent. */
  delivery: DeliveryForm | null;
}

/** Shows who is logged in and leads to the payment. Asks first for details that the order needs and the account lacks [CHK-2]. */
function CustomerAtCheckout({ signedIn, attributes: museums, start, delivery }: CustomerAtCheckoutProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const { cart } = useCart();
  const asked = useAskedDetails(museums, delivery);
  const [isOpen, setOpen] = useState(false);
  const { delivery: sent, attributes: all } = asked;
  const isSentSomewhere = !sent || Object.keys(sent.form.problems(sent.draft, all)).length === 0;
  const isSettled = isComplete(start, all) && isSentSomewhere && settingsDraft.read() === undefined;
  // Only opens, so that the form does not close while the visitor completes it.
  if (!isSettled && !isOpen) setOpen(true);
  const { firstName, lastName, email } = signedIn.customer;
  const address = <strong key="address">{email}</strong>;
  const name = `${firstName} ${lastName}`.trim() || email;
  return (
    <div className={styles.split}>
      <div className={styles.plain}>
        <section className={styles.part}>
          <h2 id="customer-title">{t('account.login.already', { name })}</h2>
          <p>{t('checkout.ticketsGoTo', { address: () => address })}</p>
          <p className={styles.ways}>
            <Link to={pathOf(undefined, 'logout', undefined, { returnTo: pathname + search })}>
              {t('checkout.notYou')}
            </Link>
          </p>
        </section>
        <AccountDetailsForm signedIn={signedIn} start={start} asked={asked} isOpen={isOpen} />
        {!isOpen && (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('checkout.changeDetails')}
          </Button>
        )}
      </div>
      <div className={styles.aside}>
        <Totals cart={cart} />
      </div>
    </div>
  );
}

interface AccountDetailsFormProps {
  signedIn: SignedIn;
  start: CustomerDraft;
  asked: ReturnType<typeof useAskedDetails>;
  /** Whether the fields are shown. Otherwise the details stay as they are. */
  isOpen: boolean;
}

/** The account's details that an order needs. They are saved in the account; then the payment follows [ACC-4] [ACC-5]. */
function AccountDetailsForm({
  signedIn,
  start,
  asked: { attributes, delivery, asksForAddress },
  isOpen,
}: AccountDetailsFormProps) {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const fields = askedFields(attributes);
  const form = useAccountForm({
    signedIn,
    attributes,
    fields,
    delivery,
    drafts: settingsDraft,
    start,
    changes: () => ({
      fields: isOpen ? fields : [],
      // If the part is closed, sends a separate address only if one was entered, for example before a reload. Otherwise the account's
      // address stays.
      asksForDelivery: delivery !== null && (isOpen || delivery.draft.isSeparate),
      requestInvoice: currentCart().requestInvoice,
    }),
    onSaved: () => {
      settingsDraft.forget();
      orderDelivery.forget();
      return navigate(to('checkout', undefined, { step: 'payment' }));
    },
  });
  return (
    <CustomerForm
      form={form}
      labelledBy={isOpen ? 'details-title' : 'customer-title'}
      heading={isOpen && <h2 id="details-title">{t('checkout.changeDetails')}</h2>}
      isOpen={isOpen}
      submit={t('checkout.toPayment')}
    >
      <InvoiceChoice asksForAddress={asksForAddress} />
    </CustomerForm>
  );
}
