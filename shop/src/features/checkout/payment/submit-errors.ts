import { goodsRefusals } from '@foyer/rules/products/goods-refusals.ts';
import type { GoodsRefusal } from '@foyer/rules/products/goods-refusals.ts';
import { ownerProblems, passesWithoutOwner, nobody } from '@foyer/rules/products/pass-owner.ts';
import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import { shippingCents } from '@foyer/rules/shipping/shipping.ts';
import type { Cart } from '../../../cart/cart.ts';
import { passItems } from '../../../cart/items/cart-item.ts';
import type { PassItem } from '../../../cart/items/product-item.ts';
import type { ProblemWords } from '../../../cart/use-problem-words.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import { deliveryOf } from '../../../payment/receipt/delivery-of.ts';
import { ownerFieldId, ownerLegend } from './pass-owners.tsx';
import type { Country } from '../shipping/shipping-place.ts';
import { shippingProblemText, productProblemText } from '../validation/product-problem-text.ts';

interface Sending {
  readonly cart: Pick<Cart, 'items' | 'shipping'>;
  readonly signedIn: SignedIn | null;
  readonly countries: readonly Country[];
}

const nowhere: PostalAddress = { name: '', street: '', zip: '', city: '', country: '' };

/** Why a cart's goods and passes cannot be sent, in the order of the screen, each with the field that solves it [CHK-4]. */
export function sendingErrors(words: ProblemWords, { cart, signedIn, countries }: Sending) {
  const { items, shipping } = cart;
  const passes = passItems(items);
  const delivery = signedIn ? deliveryOf(signedIn.customer) : nowhere;
  const refusals = goodsRefusals({
    hasMerchandise: items.some(({ type }) => type === 'merchandise'),
    passes,
    delivery,
    // An answer without an amount counts as zero [SHIP-2]; a missing answer means that the cost is unknown.
    shippingCost: shipping && shipping.error === null ? shippingCents(shipping.costCents) : null,
    countries,
  });
  // Without a country there is no pending request for the cost.
  const unknown = delivery.country === '' ? 'SHIPPING_COSTS_UNKNOWN' : 'SHIPPING_COSTS_PENDING';
  const atDelivery = (code: GoodsRefusal, reason: string = code) =>
    refusals.includes(code) ? [{ fieldId: 'delivery', text: shippingProblemText(words, { code: reason }) }] : [];
  return [
    ...atDelivery('SHIPPING_ADDRESS_INCOMPLETE'),
    ...atDelivery('NO_SHIPPING_COST', shipping?.error ?? unknown),
    ...passes.flatMap((item) => ownerErrors(words, item, countries)),
  ];
}

function ownerErrors(words: ProblemWords, item: PassItem, countries: readonly Country[]) {
  const { t } = words;
  return passesWithoutOwner(item.count, item.owners, countries).map((at) => {
    const [field = 'firstName'] = Object.keys(ownerProblems(item.owners[at] ?? nobody, countries));
    const missing = productProblemText(words, { code: 'PASS_OWNER_REQUIRED', name: '' });
    return {
      fieldId: ownerFieldId(item, at, field),
      text: t('shell.labelled', { label: ownerLegend(t, item, at), value: missing }),
    };
  });
}
