import type { PaymentKind } from '@foyer/contract/checkout/checkout.ts';
import { isDirectDebit } from '@foyer/rules/checkout/direct-debit.ts';
import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Museum } from '../museum/schema/model.ts';

/** The kinds of the providers' methods. Methods that lend money are left out, as none of these kinds fits. */
const kindsOfMethods: Readonly<Record<string, PaymentKind>> = {
  card: 'card',
  creditcard: 'card',
  paypal: 'wallet',
  applepay: 'wallet',
  amazon_pay: 'wallet',
  revolut_pay: 'wallet',
  satispay: 'wallet',
  bancomatpay: 'wallet',
  sepa_debit: 'debit',
  ideal: 'transfer',
  bancontact: 'transfer',
  belfius: 'transfer',
  kbc: 'transfer',
  eps: 'transfer',
  p24: 'transfer',
  przelewy24: 'transfer',
  mybank: 'transfer',
  paybybank: 'transfer',
  trustly: 'transfer',
};

/** The `payartId` of the credit card. */
const creditCard = '127';

/** The kind of a way to pay; null where visitors choose on the provider's page, or where it is unknown. */
export function paymentKind({ payartId, method }: Museum['payments'][number]): PaymentKind | null {
  const id = String(payartId);
  if (isInvoice(id)) return 'invoice';
  if (isDirectDebit(id)) return 'debit';
  if (method !== undefined) return Object.hasOwn(kindsOfMethods, method) ? (kindsOfMethods[method] ?? null) : null;
  return id === creditCard ? 'card' : null;
}
