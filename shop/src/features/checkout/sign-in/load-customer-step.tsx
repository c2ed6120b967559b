import { getCustomerAttributes, getCustomerData } from '@foyer/contract/customers/customer-calls.ts';
import type { ReactNode } from 'react';
import { articleLines } from '../../../cart/items/cart-item.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import { deliveryOfAccount, draftOf } from '../../../customer-form/customer-details.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { currentCustomer } from '../../../session/customer/customer.ts';
import { accountIn, refusedAccess } from '../../../session/customer/refused-access.ts';
import type { Visit } from '../../../api/loader-context.ts';
import { CustomerAtCheckout } from './customer-at-checkout.tsx';
import { refreshCustomer, takeInvoiceChoice } from './refresh-customer.ts';

/** The second step for a customer: the details of the account, and what this order still asks for [CHK-2]. */
export async function loadCustomerStep(visit: Visit): Promise<ReactNode> {
  const { token } = accountIn(visit);
  const [, attributes, told] = await Promise.all([
    refreshCustomer(visit),
    visit.call(getCustomerAttributes),
    visit.call(getCustomerData, { query: { _: token } }),
    onDemand(loadTexts(visit.shop.lang, ['account', 'customer-form'])),
  ]);
  const signedIn = currentCustomer();
  if (told.status === 401 || !signedIn) throw refusedAccess(visit);
  takeInvoiceChoice(told.body.data.send_invoice);
  const isSent = articleLines(currentCart().lines).length > 0;
  return (
    <CustomerAtCheckout
      signedIn={signedIn}
      attributes={attributes.body.data}
      start={draftOf(told.body.data, signedIn.customer.email)}
      delivery={isSent ? deliveryOfAccount(signedIn.customer) : null}
    />
  );
}
