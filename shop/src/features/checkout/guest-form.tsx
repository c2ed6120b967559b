import type { CustomerAttributes } from '@foyer/contract/customer.ts';
import { smallInvoiceCents } from '@foyer/rules/invoice.ts';
import { useState } from 'react';
import { withRequestInvoice } from '../../cart/cart-edits.ts';
import { updateCart, useCart } from '../../cart/use-cart.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { CallFailed } from './call-failed.tsx';
import { CallRefused } from './call-refused.tsx';
import type { DeliveryForm } from './delivery-form.tsx';
import type { GuestField } from './guest-draft.ts';
import { GuestFormField } from './guest-form-field.tsx';
import { askedAttributes, shownFields } from './guest-fields.ts';
import { useGuestForm } from './use-guest-form.ts';
import styles from './guest-form.module.css';

interface GuestFormProps {
  attributes: CustomerAttributes;
  /** Where the order goes, for one that is sent. */
  delivery: DeliveryForm | null;
}

/** The guest's details: no more fields than the museum asks for, nothing lost that was typed [ACC-3] [ACC-6]. */
export function GuestForm({ attributes: museums, delivery }: GuestFormProps) {
  const t = useText();
  const { lang, defaultUserCountry } = useShop();
  const { cart } = useCart();
  const [sent, setSent] = useState(() => delivery?.read(defaultUserCountry) ?? null);
  const withInvoice = askedAttributes(museums, cart);
  const attributes = delivery && sent ? delivery.asked(withInvoice, sent) : withInvoice;
  const form = useGuestForm(attributes, delivery && sent && { form: delivery, draft: sent });
  const { errors, summaryTitle } = form;

  return (
    <form noValidate className={styles.form} onSubmit={form.submit} aria-labelledby="guest-title">
      <h2 id="guest-title">{t('checkout.guest')}</h2>
      <p className={styles.hint}>{t('checkout.guest.hint')}</p>
      {errors.length > 0 && (
        <ErrorSummary
          key={form.tries}
          title={summaryTitle}
          errors={errors.map(({ field, text }) => ({
            fieldId: `guest-${field}`,
            text: `${delivery?.labelOf(t, field) ?? t(`checkout.field.${field as GuestField}`)}: ${text}`,
          }))}
        />
      )}
      <div className={styles.fields}>
        {shownFields(attributes).map((field) => (
          <GuestFormField
            key={field}
            field={field}
            attributes={attributes}
            value={form.draft[field]}
            error={errors.find((error) => error.field === field)?.text}
            onChange={(value) => form.type(field, value)}
          />
        ))}
      </div>
      {delivery && sent && (
        <delivery.Fields
          attributes={attributes}
          draft={sent}
          errorOf={(field) => errors.find((error) => error.field === field)?.text}
          onChange={(draft) => {
            setSent(draft);
            delivery.keep(draft);
            form.forgetErrors();
          }}
        />
      )}
      <CheckField
        label={t('checkout.requestInvoice')}
        hint={
          withInvoice !== museums &&
          t('checkout.requestInvoice.recipient', { amount: formatMoney(smallInvoiceCents, lang) })
        }
        name="requestInvoice"
        checked={cart.requestInvoice}
        onChange={({ currentTarget: { checked } }) => updateCart((from) => withRequestInvoice(from, checked))}
      />
      <Button kind="primary" wide type="submit" pending={form.isBusy}>
        {t('checkout.toPayment')}
      </Button>
      <CallFailed failure={form.failure} onRetry={form.retry} isBusy={form.isBusy} />
      {form.refusal && <CallRefused isTooMany={form.refusal === 'tooMany'} />}
    </form>
  );
}
