import type { CustomerAttributes, customerData } from '@foyer/contract/customers/customer.ts';
import { confirmedDetailsProblems } from '@foyer/rules/customers/guest-details.ts';
import type { InferOutput } from 'valibot';
import { emptyDelivery, orderDelivery } from './customer-draft.ts';
import type { CustomerDraft, CustomerField, DeliveryDraft, DeliveryStore } from './customer-draft.ts';
import { expectedDetails, shownFields, reportedDetails } from './customer-fields.ts';
import { deliveryForm, type DeliveryForm } from './delivery.tsx';
import type { KeptCustomer } from '../session/customer/customer.ts';

/**
 * A customer's saved details as initial values of a form. The e-mail address needs no confirmation, because the customer has logged in with
 * it.
 */
export function draftOf(saved: InferOutput<typeof customerData>, login: string): CustomerDraft {
  const { fname, lname, send_invoice: _, ...same } = saved;
  const email = saved.email || login;
  return { ...same, firstName: fname, lastName: lname, email, emailConfirmation: email };
}

/** The fields that customers can change: all but the login's e-mail address. */
export function askedFields(attributes: CustomerAttributes): CustomerField[] {
  return shownFields(attributes).filter((field) => field !== 'email' && field !== 'emailConfirmation');
}

/** The delivery part of an order's form. It starts with the account's separate address. */
export function deliveryOfAccount(customer: KeptCustomer): DeliveryForm {
  const separate = separateOf(customer);
  return separate ? { ...deliveryForm, read: () => orderDelivery.read() ?? separate } : deliveryForm;
}

/** The same for the account itself [ACC-8]. `typed` stores unsaved input. */
export function deliveryForGood(customer: KeptCustomer, typed: DeliveryStore): DeliveryForm {
  const read = (country: string) => typed.read() ?? separateOf(customer) ?? emptyDelivery(country);
  return { ...deliveryForm, read, keep: typed.keep };
}

/** The separate address of an account as a draft; undefined if there is none. */
function separateOf({ shippingAddress }: KeptCustomer): DeliveryDraft | undefined {
  if (!shippingAddress) return undefined;
  const { name, street, zip, city, country } = shippingAddress;
  return { isSeparate: true, name, street, zip, city, country: country?.key ?? '' };
}

/** Whether a customer's details are complete and valid. */
export function isComplete(draft: CustomerDraft, attributes: CustomerAttributes): boolean {
  const saved = reportedDetails(draft, [...askedFields(attributes), 'email', 'emailConfirmation']);
  return Object.keys(confirmedDetailsProblems(saved, expectedDetails(attributes))).length === 0;
}
