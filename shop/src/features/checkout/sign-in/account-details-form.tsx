import { useNavigate } from 'react-router';
import { currentCart } from '../../../cart/use-cart.ts';
import { askedFields } from '../../../customer-form/customer-details.ts';
import { orderDelivery, settingsDraft, type CustomerDraft } from '../../../customer-form/customer-draft.ts';
import { CustomerForm } from '../../../customer-form/customer-form.tsx';
import { InvoiceChoice, type useAskedDetails } from '../../../customer-form/order-details.tsx';
import { useAccountForm } from '../../../customer-form/use-account-form.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';

interface AccountDetailsFormProps {
  signedIn: SignedIn;
  start: CustomerDraft;
  asked: ReturnType<typeof useAskedDetails>;
  /** Whether there is something to fill in; else the details stay as they are. */
  isOpen: boolean;
}

/** The details of an account as an order asks for them: they are kept in the account, and lead on to the payment [ACC-4] [ACC-5]. */
export function AccountDetailsForm({
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
      // A separate address that was typed before a reload is sent though its part is closed now; none typed takes none away.
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
      heading={isOpen && <h2 id="details-title">{t('checkout.yourDetails')}</h2>}
      isOpen={isOpen}
      submit={t('checkout.toPayment')}
    >
      <InvoiceChoice asksForAddress={asksForAddress} />
    </CustomerForm>
  );
}
