import { logIn, logOut, registerCustomer, updateCustomer } from './account-calls.ts';
import { cancelPayment, initPayment, listPaymentTypes } from './checkout.ts';
import { getConfiguration } from './configuration.ts';
import { getShopInfo, getStaticContent } from './content.ts';
import {
  getCustomer,
  getCustomerAttributes,
  getCustomerData,
  signInAsGuest,
  validateCustomer,
} from './customer-calls.ts';
import { getEventCalendar, getEventDay, getEventLifetime, getEventTickets, listEvents } from './event-calls.ts';
import { extendHold, readHold } from './hold.ts';
import { getArticle, getArticleAttributes, listArticles } from './merchandise.ts';
import { initPaymentOrder, reviewOrder } from './order-review.ts';
import { execPayment } from './outcome.ts';
import { findOrder, getOrderByLink, listOrders } from './own-orders.ts';
import { changeEmail, changePassword, confirmPasswordReset, requestPasswordReset } from './password-calls.ts';
import { getShippingCosts } from './shipping.ts';
import { suggestItems } from './suggestion.ts';
import {
  getTour,
  getTourAttributes,
  getTourCalendar,
  getTourLifetime,
  getTourOverview,
  getTourSoldOutDays,
  getTourSoldOutTimes,
  listTours,
} from './tour-calls.ts';
import { getVoucher, getVoucherAttributes, listVouchers, lookUpVoucherCode } from './voucher-calls.ts';

/** Every call of the API, in the order of the specification; additions come last. */
export const api = {
  getStaticContent,
  getShopInfo,
  getConfiguration,
  getCustomer,
  getCustomerData,
  getCustomerAttributes,
  getShippingCosts,
  listTours,
  getTourOverview,
  getTourAttributes,
  getTour,
  getTourSoldOutDays,
  getTourSoldOutTimes,
  getTourCalendar,
  getTourLifetime,
  listEvents,
  getEventTickets,
  getEventDay,
  getEventCalendar,
  getEventLifetime,
  listArticles,
  getArticle,
  getArticleAttributes,
  listVouchers,
  getVoucher,
  getVoucherAttributes,
  lookUpVoucherCode,
  logIn,
  signInAsGuest,
  registerCustomer,
  validateCustomer,
  updateCustomer,
  requestPasswordReset,
  confirmPasswordReset,
  changePassword,
  changeEmail,
  listPaymentTypes,
  suggestItems,
  initPayment,
  initPaymentOrder,
  execPayment,
  cancelPayment,
  reviewOrder,
  readHold,
  extendHold,
  logOut,
  getOrderByLink,
  findOrder,
  listOrders,
} as const;
