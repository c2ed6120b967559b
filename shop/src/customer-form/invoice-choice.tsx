import { smallInvoiceCents } from '@foyer/rules/checkout/invoice.ts';
import { withRequestInvoice } from '../cart/cart.ts';
import { updateCart, useCart } from '../cart/use-cart.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../app/shop-config.ts';
import { CheckField } from '../ui/fields/field.tsx';

/** Whether the order comes with an invoice, and what that asks for [CHK-7]. */
export function InvoiceChoice({ asksForAddress }: { asksForAddress: boolean }) {
  const t = useText();
  const { lang } = useShop();
  const { cart } = useCart();
  return (
    <CheckField
      label={t('customer-form.requestInvoice')}
      hint={
        asksForAddress && t('customer-form.requestInvoice.recipient', { amount: formatMoney(smallInvoiceCents, lang) })
      }
      name="requestInvoice"
      checked={cart.requestInvoice}
      onChange={({ currentTarget: { checked } }) => updateCart((from) => withRequestInvoice(from, checked))}
    />
  );
}
