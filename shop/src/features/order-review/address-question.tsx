import { getCustomer, getCustomerAttributes, getCustomerData } from '@foyer/contract/customers/customer-calls.ts';
import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askedFields, deliveryForGood, draftOf } from '../../customer-form/customer-details.ts';
import {
  reviewDelivery,
  reviewDraft,
  settingsDelivery,
  settingsDraft,
  type CustomerDraft,
} from '../../customer-form/customer-draft.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { onDemand } from '../../api/on-demand.ts';
import { InSight } from '../../forms/in-sight.tsx';
import { renewCustomer, type SignedIn } from '../../session/customer/customer.ts';
import { refusedAccess } from '../../session/customer/refused-access.ts';
import { signedInAs } from '../../session/customer/sign-in.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { resetScrollAndFocus } from '../../shell/route-focus.tsx';
import { useShop } from '../../app/shop-config.ts';
import { Title } from '../../app/title.tsx';
import { Message } from '../../ui/message.tsx';
import type { LoaderContext } from '../../api/loader-context.ts';
import styles from './order-review.module.css';
import { CustomerForm } from '../../customer-form/customer-form.tsx';
import { useDelivery } from '../../customer-form/delivery.tsx';
import { useAccountForm } from '../../customer-form/use-account-form.ts';

/** Why the customer is asked: the order cannot be paid with the current address, or they want to change it. */
export type AddressReason = 'addressIncomplete' | 'notSentThere' | 'changeWanted';

interface AddressQuestionProps {
  signedIn: SignedIn;
  attributes: CustomerAttributes;
  start: CustomerDraft;
  reason: AddressReason;
}

/** Asks for the address of an order that is sent, because nothing can be priced before it is known [CHK-4] [ORD-1]. */
export async function loadAddressQuestion(
  context: LoaderContext<'id'>,
  signedIn: SignedIn,
  reason: AddressReason,
): Promise<ReactNode> {
  const query = { _: signedIn.token };
  const [attributes, saved, known] = await Promise.all([
    context.call(getCustomerAttributes),
    context.call(getCustomerData, { query }),
    // Another tab may have added a separate address, which saving without it would remove.
    context.call(getCustomer, { query }),
    onDemand(loadTexts(context.shop.lang, ['customer-form', 'products'])),
  ]);
  if (saved.status === 401 || known.status === 401) throw refusedAccess(context);
  const { email } = signedIn.customer;
  const renewed = signedInAs({ token: signedIn.token, email }, known.body.data);
  renewCustomer(renewed);
  const start = draftOf(saved.body.data, email);
  // A new key for each answer of the museum, so that a repeated message is announced again.
  return (
    <AddressQuestion
      key={context.now}
      signedIn={renewed}
      attributes={attributes.body.data}
      start={start}
      reason={reason}
    />
  );
}

function AddressQuestion({ reason, ...form }: AddressQuestionProps) {
  const t = useText();
  const { key, pathname } = useLocation();
  const isFirstPage = key === 'default';
  const { museum } = useShop();
  // The question and the order replace each other at the same address, so handle the focus as for a new page. On the first page of a visit
  // the browser does.
  useEffect(() => {
    if (document.activeElement === document.body && !isFirstPage) resetScrollAndFocus();
    // Not when navigating to another address, where the focus and the position on Back are handled anyway.
    return () => {
      if (document.location.pathname === pathname) resetScrollAndFocus();
    };
  }, [isFirstPage, pathname]);
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <div className={styles.review}>
      <div className={styles.plain}>
        <Title page={t('products.whereTo')} />
        <h1 className={styles.title} id="address-title">
          {t('products.whereTo')}
        </h1>
        {reason === 'notSentThere' && (
          <InSight>
            <Message kind="danger" live="assertive">
              <p>{t('products.problem.NO_SHIPPING_COST')}</p>
              <p>{t('checkout.support', { link: () => support })}</p>
            </Message>
          </InSight>
        )}
        {reason !== 'changeWanted' && <p className={styles.lead}>{t('products.whereTo.hint')}</p>}
        <AddressForm {...form} labelledBy="address-title" />
      </div>
    </div>
  );
}

interface AddressFormProps {
  signedIn: SignedIn;
  attributes: CustomerAttributes;
  start: CustomerDraft;
  /** The id of the heading that names the form. */
  labelledBy: string;
}

/**
 * The customer's details, with a complete address or a separate one. They are saved in the account; then the order is shown again [ACC-4]
 * [ACC-5].
 */
function AddressForm({ signedIn, attributes: museums, start, labelledBy }: AddressFormProps) {
  const t = useText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const delivery = useDelivery(deliveryForGood(signedIn.customer, reviewDelivery));
  const attributes = delivery.form.asked(museums, delivery.draft);
  const form = useAccountForm({
    signedIn,
    attributes,
    fields: askedFields(attributes),
    delivery,
    drafts: reviewDraft,
    start,
    onSaved: () => {
      // Unsaved input in the settings is older than these details.
      for (const typed of [reviewDraft, reviewDelivery, settingsDraft, settingsDelivery]) typed.forget();
      return navigate(pathname, { replace: true });
    },
  });
  return <CustomerForm form={form} labelledBy={labelledBy} submit={t('products.whereTo.submit')} />;
}
