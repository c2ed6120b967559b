import { useNavigate } from 'react-router';
import { currentCart } from '../../../cart/use-cart.ts';
import { askedFields } from '../../../customer-form/customer-details.ts';
import { settingsDraft, type CustomerDraft } from '../../../customer-form/customer-draft.ts';
import { orderDelivery } from '../../../customer-form/delivery/delivery-draft.ts';
import { FormEnd } from '../../../customer-form/form-end.tsx';
import { FormErrors } from '../../../customer-form/form-errors.tsx';
import { InvoiceChoice } from '../../../customer-form/invoice-choice.tsx';
import { PersonFields } from '../../../customer-form/person-fields.tsx';
import type { useAskedDetails } from '../../../customer-form/use-asked-details.ts';
import { updateDetails } from '../../../customer-form/update-details.ts';
import { useCustomerForm } from '../../../customer-form/use-customer-form.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import { useRefusedAccess } from '../../../session/customer/refused-access.ts';
import { useShop } from '../../../app/shop-config.ts';
import styles from '../../../customer-form/customer-form.module.css';

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
  const { lang } = useShop();
  const navigate = useNavigate();
  const refuse = useRefusedAccess();
  const fields = askedFields(attributes);
  const form = useCustomerForm({
    attributes,
    fields,
    unshown: ['email', 'emailConfirmation'],
    delivery,
    drafts: settingsDraft,
    start,
    send: async (told) => {
      const { requestInvoice } = currentCart();
      // A separate address that was typed before a reload is sent though its part is closed now; none typed takes none away.
      const asksForDelivery = delivery !== null && (isOpen || delivery.draft.isSeparate);
      const update = { ...told, fields: isOpen ? fields : [], asksForDelivery, requestInvoice };
      const refused = await updateDetails(update, signedIn, { lang });
      if (refused === 'ended') refuse();
      else if (refused) return refused;
      else {
        settingsDraft.forget();
        orderDelivery.forget();
        await navigate(to('checkout', undefined, { step: 'payment' }));
      }
      return null;
    },
  });
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit}
      aria-labelledby={isOpen ? 'details-title' : 'customer-title'}
    >
      {isOpen && <h2 id="details-title">{t('checkout.yourDetails')}</h2>}
      <FormErrors {...form.errors} />
      {isOpen && <PersonFields fields={fields} attributes={attributes} form={form} />}
      {isOpen && delivery && (
        <delivery.form.Fields
          countries={attributes.countries}
          draft={delivery.draft}
          errorsOf={form.errors.errorsOf}
          onChange={(draft) => {
            delivery.change(draft);
            form.errors.forgetAll();
          }}
        />
      )}
      <InvoiceChoice asksForAddress={asksForAddress} />
      <FormEnd form={form}>{t('checkout.toPayment')}</FormEnd>
    </form>
  );
}
