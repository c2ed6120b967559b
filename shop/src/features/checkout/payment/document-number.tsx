import { maxDocumentNumberLength, withDocumentNumber } from '../../../cart/cart.ts';
import { updateCart, useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { TextField } from '../../../ui/fields/field.tsx';

/** The visitor's own number for the order, where the museum wants to print one: a purchase order, a cost centre [CHK-5]. */
export function DocumentNumber() {
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
