import { cancelPayment, execPayment, initPayment, listPaymentTypes } from './checkout.ts';
import { getConfiguration } from './configuration.ts';
import { getShopInfo, getStaticContent } from './content.ts';
import { getCustomer, getCustomerAttributes, getCustomerData, signInAsGuest, validateCustomer } from './customer.ts';
import { getEventCalendar, getEventDay, getEventLifetime, getEventTickets, listEvents } from './event.ts';

/** Every call of the API, in the order of the specification. */
export const api = {
  getStaticContent,
  getShopInfo,
  getConfiguration,
  getCustomer,
  getCustomerData,
  getCustomerAttributes,
  listEvents,
  getEventTickets,
  getEventDay,
  getEventCalendar,
  getEventLifetime,
  signInAsGuest,
  validateCustomer,
  listPaymentTypes,
  initPayment,
  execPayment,
  cancelPayment,
} as const;
