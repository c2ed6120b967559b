import type { CustomerAttributes, customerData } from '@foyer/contract/customers/customer.ts';
import { confirmedDetailsProblems } from '@foyer/rules/customers/guest-details.ts';
import type { InferOutput } from 'valibot';
import { emptyDelivery, orderDelivery } from './customer-draft.ts';
import type { CustomerDraft, CustomerField, DeliveryDraft, DeliveryStore } from './customer-draft.ts';
import { expectedDetails, shownFields, reportedDetails } from './customer-fields.ts';
import { deliveryForm, type DeliveryForm } from './delivery.tsx';
import type { KeptCustomer } from '../session/customer/customer.ts';

/** A customer's details as a form starts with them. The address is confirmed: the customer has logged in with it. */
export function draftOf(saved: InferOutput<typeof customerData>, login: string): CustomerDraft {
  const { fname, lname, send_invoice: _, ...same } = saved;
  const email = saved.email || login;
  return { ...same, firstName: fname, lastName: lname, email, emailConfirmation: email };
}

/** The fields that customers can change: all but the address of the login. */
export function askedFields(attributes: CustomerAttributes): CustomerField[] {
  return shownFields(attributes).filter((field) => field !== 'email' && field !== 'emailConfirmation');
}

/** The part of an order's form for a separate address; it starts with the account's. */
export function deliveryOfAccount(customer: KeptCustomer): DeliveryForm {
  const separate = separateOf(customer);
  return separate ? { ...deliveryForm, read: () => orderDelivery.read() ?? separate } : deliveryForm;
}

/** The same for the account itself [ACC-8]; `typed` keeps what was typed and not saved. */
export function deliveryForGood(customer: KeptCustomer, typed: DeliveryStore): DeliveryForm {
  const read = (country: string) => typed.read() ?? separateOf(customer) ?? emptyDelivery(country);
  return { ...deliveryForm, read, keep: typed.keep };
}

/** The separate address of an account, as a form begins with it; undefined where there is none. */
function separateOf({ shippingAddress }: KeptCustomer): DeliveryDraft | undefined {
  if (!shippingAddress) return undefined;
  const { name, street, zip, city, country } = shippingAddress;
  return { isSeparate: true, name, street, zip, city, country: country?.key ?? '' };
}

/** Whether nothing is missing or wrong with what a customer has told. */
export function isComplete(draft: CustomerDraft, attributes: CustomerAttributes): boolean {
  const saved = reportedDetails(draft, [...askedFields(attributes), 'email', 'emailConfirmation']);
  return Object.keys(confirmedDetailsProblems(saved, expectedDetails(attributes))).length === 0;
}
