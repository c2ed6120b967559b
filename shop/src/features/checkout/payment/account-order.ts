import { getCustomerAttributes, getCustomerData } from '@foyer/contract/customers/customer-calls.ts';
import { replace } from 'react-router';
import { articleLines } from '../../../cart/items/cart-item.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import { deliveryOfAccount, draftOf, isComplete } from '../../../customer-form/customer-details.ts';
import { askedAttributes } from '../../../customer-form/order-details.tsx';
import { pathOf } from '../../../app/paths.ts';
import { currentCustomer, type SignedIn } from '../../../session/customer/customer.ts';
import { refusedAccess } from '../../../session/customer/refused-access.ts';
import type { Visit } from '../../../api/loader-context.ts';
import { takeInvoiceChoice } from '../sign-in/take-invoice-choice.ts';

/** A customer pays while her login serves [ERR-1], and once everything is told that the order asks for. Throws where to go instead. */
export async function mayPay(visit: Visit): Promise<void> {
  const signedIn = currentCustomer();
  if (!signedIn) throw refusedAccess(visit);
  if (await lacksDetails(visit, signedIn))
    throw replace(pathOf(visit.prefix, 'checkout', undefined, { step: 'signin' }));
}

/** Whether the order in the cart asks for something that a customer's account does not hold. Unknown counts as no. */
async function lacksDetails({ callIfSoon, shop }: Visit, { token, customer }: SignedIn): Promise<boolean> {
  const [attributes, told] = await Promise.all([
    callIfSoon(getCustomerAttributes),
    callIfSoon(getCustomerData, { query: { _: token } }),
  ]);
  if (!attributes || told?.status !== 200) return false;
  takeInvoiceChoice(told.body.data.send_invoice);
  const cart = currentCart();
  const asked = askedAttributes(attributes.body.data, cart);
  const delivery = deliveryOfAccount(customer);
  const isSent = articleLines(cart.lines).length > 0;
  const all = isSent ? delivery.asked(asked, delivery.read(shop.defaultUserCountry)) : asked;
  return !isComplete(draftOf(told.body.data, customer.email), all);
}
