import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { needsRecipient, recipientFields } from '@foyer/rules/checkout/invoice.ts';
import { useShop, type Shop } from '../app/shop-config.ts';
import type { Cart } from '../cart/cart.ts';
import { withRequestInvoice } from '../cart/cart.ts';
import { totalCentsOf } from '../cart/cart-money.ts';
import { updateCart, useCart } from '../cart/use-cart.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useText } from '../i18n/use-text.ts';
import { CheckField } from '../ui/fields/field.tsx';
import { useDelivery, type DeliveryForm } from './delivery.tsx';

/** The fields to ask for: the museum's, and the recipient's address if the requested invoice must show it [CHK-7]. */
export function askedAttributes(
  attributes: CustomerAttributes,
  cart: Pick<Cart, 'items' | 'shipping' | 'requestInvoice'>,
  { invoiceAddressAboveCents }: Pick<Shop, 'invoiceAddressAboveCents'>,
): CustomerAttributes {
  if (!cart.requestInvoice || !needsRecipient(totalCentsOf(cart), invoiceAddressAboveCents)) return attributes;
  return { ...attributes, requiredFields: [...attributes.requiredFields, ...recipientFields] };
}

/**
 * The details a buyer is asked for: the museum's fields, and those that the invoice and the delivery of their cart need [ACC-4] [CHK-7].
 */
export function useAskedDetails(museums: CustomerAttributes, form: DeliveryForm | null) {
  const { cart } = useCart();
  const shop = useShop();
  const delivery = useDelivery(form);
  const withInvoice = askedAttributes(museums, cart, shop);
  const attributes = delivery ? delivery.form.asked(withInvoice, delivery.draft) : withInvoice;
  return { attributes, delivery, asksForAddress: withInvoice !== museums };
}

/** The choice of an invoice, with a note if it requires an address [CHK-7]. */
export function InvoiceChoice({ asksForAddress }: { asksForAddress: boolean }) {
  const t = useText();
  const { lang, invoiceAddressAboveCents: limit } = useShop();
  const { cart } = useCart();
  return (
    <CheckField
      label={t('customer-form.requestInvoice')}
      hint={
        asksForAddress &&
        (limit === 0
          ? t('customer-form.requestInvoice.recipient.always')
          : t('customer-form.requestInvoice.recipient', { amount: formatMoney(limit, lang) }))
      }
      name="requestInvoice"
      checked={cart.requestInvoice}
      onChange={({ currentTarget: { checked } }) => updateCart((from) => withRequestInvoice(from, checked))}
    />
  );
}
