import { logIn, logOut, registerCustomer, updateCustomer } from './customers/account-calls.ts';
import { cancelPayment, initPayment, listPaymentTypes } from './checkout/checkout.ts';
import { getConfiguration } from './content/configuration.ts';
import { getShopInfo, getStaticContent } from './content/content.ts';
import {
  getCustomer,
  getCustomerAttributes,
  getCustomerData,
  signInAsGuest,
  validateCustomer,
} from './customers/customer-calls.ts';
import { getEventCalendar, getEventDay, getEventLifetime, getEventTickets, listEvents } from './events/event-calls.ts';
import { extendReservation, readReservation } from './checkout/reservation.ts';
import { getArticle, getArticleAttributes, listArticles } from './products/merchandise.ts';
import { initPaymentOrder, reviewOrder } from './orders/order-review.ts';
import { execPayment } from './checkout/outcome.ts';
import { findOrder, getOrderByLink, listOrders } from './orders/own-orders.ts';
import { changeEmail, changePassword, confirmPasswordReset, requestPasswordReset } from './customers/password-calls.ts';
import { declareWithdrawal, getWithdrawal } from './orders/withdrawal.ts';
import { getShippingCosts } from './products/shipping.ts';
import { suggestItems } from './checkout/suggestion.ts';
import {
  getTour,
  getTourAttributes,
  getTourCalendar,
  getTourLifetime,
  getTourOverview,
  getTourSoldOutDays,
  getTourSoldOutTimes,
  listTours,
} from './tours/tour-calls.ts';
import { getVoucher, getVoucherAttributes, listVouchers, lookUpVoucherCode } from './vouchers/voucher-calls.ts';

/** Every call of the API in the order of the specification; additions are last. */
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
  readReservation,
  extendReservation,
  logOut,
  getOrderByLink,
  findOrder,
  listOrders,
  getWithdrawal,
  declareWithdrawal,
} as const;
