import { emailChange, passwordChange } from './customers/accounts/change-credentials.ts';
import { accountLogIn, accountLogOut } from './customers/accounts/log-in.ts';
import { recoveryConfirmation, recoveryRequest } from './customers/accounts/recovery.ts';
import { customerRegistration } from './customers/accounts/register.ts';
import { customerChange } from './customers/accounts/update-customer.ts';
import { paymentCancel } from './checkout/cancel-payment.ts';
import { paymentOutcome } from './checkout/exec-payment.ts';
import { reservationExtension, reservationLeft } from './checkout/attempts/reservation.ts';
import { paymentStart } from './checkout/init-payment.ts';
import { customerAttributes } from './catalog/content/customer-attributes.ts';
import { paymentTypes } from './catalog/content/payment-types.ts';
import { remoteConfiguration } from './catalog/content/remote-configuration.ts';
import { shopInfo } from './catalog/content/shop-info.ts';
import { staticContent } from './catalog/content/static-content.ts';
import { eventCalendar } from './catalog/events/event-calendar.ts';
import { eventDay, eventTickets } from './catalog/events/event-day.ts';
import { eventLifetime, eventList } from './catalog/events/event-list.ts';
import { customer, customerData } from './customers/guests/customer.ts';
import { customerValidation, guestSignIn } from './customers/guests/sign-in-as-guest.ts';
import type { Handlers } from './http/router.ts';
import { articleAttributes, articleList, oneArticle } from './catalog/products/articles.ts';
import { shippingCosts } from './catalog/products/shipping.ts';
import { orderPayment, orderReview } from './order-review/order-review.ts';
import { customersOrders } from './orders/customers-orders.ts';
import { orderSearch } from './orders/find-order.ts';
import { orderByLink } from './orders/order-page.ts';
import { suggestedItems } from './checkout/suggestions/suggested-items.ts';
import { tourCalendar, tourSoldOutDays, tourSoldOutTimes } from './catalog/tours/tour-calendar.ts';
import { oneTour, tourLifetime } from './catalog/tours/tour-day.ts';
import { tourAttributes, tourList, tourOverview } from './catalog/tours/tour-list.ts';
import { codeLookUp } from './catalog/vouchers/look-up-code.ts';
import { oneVoucher, voucherGroups, voucherList } from './catalog/vouchers/voucher-list.ts';

/** Who answers which call of the contract. */
export const handlers: Handlers = {
  getStaticContent: staticContent,
  getShopInfo: shopInfo,
  getConfiguration: remoteConfiguration,
  getCustomer: customer,
  getCustomerData: customerData,
  getCustomerAttributes: customerAttributes,
  getShippingCosts: shippingCosts,
  listTours: tourList,
  getTourOverview: tourOverview,
  getTourAttributes: tourAttributes,
  getTour: oneTour,
  getTourSoldOutDays: tourSoldOutDays,
  getTourSoldOutTimes: tourSoldOutTimes,
  getTourCalendar: tourCalendar,
  getTourLifetime: tourLifetime,
  listEvents: eventList,
  getEventTickets: eventTickets,
  getEventDay: eventDay,
  getEventCalendar: eventCalendar,
  getEventLifetime: eventLifetime,
  listArticles: articleList,
  getArticle: oneArticle,
  getArticleAttributes: articleAttributes,
  listVouchers: voucherList,
  getVoucher: oneVoucher,
  getVoucherAttributes: voucherGroups,
  lookUpVoucherCode: codeLookUp,
  logIn: accountLogIn,
  signInAsGuest: guestSignIn,
  registerCustomer: customerRegistration,
  validateCustomer: customerValidation,
  updateCustomer: customerChange,
  requestPasswordReset: recoveryRequest,
  confirmPasswordReset: recoveryConfirmation,
  changePassword: passwordChange,
  changeEmail: emailChange,
  listPaymentTypes: paymentTypes,
  suggestItems: suggestedItems,
  initPayment: paymentStart,
  initPaymentOrder: orderPayment,
  execPayment: paymentOutcome,
  cancelPayment: paymentCancel,
  reviewOrder: orderReview,
  readReservation: reservationLeft,
  extendReservation: reservationExtension,
  logOut: accountLogOut,
  getOrderByLink: orderByLink,
  findOrder: orderSearch,
  listOrders: customersOrders,
};
