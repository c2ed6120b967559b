import { api } from '@foyer/contract/api.ts';
import { failureTitle, type BrokenCall } from './broken-call.ts';
import { asksForMoreTime, reservesPlaces, withReservation } from './reservation-steps.ts';
import { agreesAndPays, heading, inPlace, onScreen, sendsGuestForm, stepsTo, reported, reportedOr } from './steps.ts';

const cart = stepsTo(() => '/de/checkout');
const signIn = stepsTo(() => '/de/checkout?step=signin');
const payment = stepsTo(() => '/de/checkout?step=payment');

/** The calls of the cart and of the way from it to the booking. */
export const checkoutCalls: readonly BrokenCall[] = [
  {
    name: 'event/select, the cart',
    endpoint: api.listEvents,
    calls: /\/event\/select/,
    make: cart,
    seen: (stage, sense) => {
      if (sense === 'usable') return heading('checkout.title.cart')(stage);
      return sense === 'unavailable' ? reportedOr(stage, failureTitle(sense)) : reported(stage, 'cart.unchecked');
    },
  },
  {
    name: 'checkout/suggest',
    endpoint: api.suggestItems,
    calls: /\/checkout\/suggest/,
    make: cart,
    isOptional: true,
    seen: (stage) => heading('checkout.title.cart')(stage),
  },
  {
    name: 'customer/attr',
    endpoint: api.getCustomerAttributes,
    calls: /\/customer\/attr/,
    make: signIn,
    ...onScreen(),
  },
  {
    name: 'checkout/payments',
    endpoint: api.listPaymentTypes,
    calls: /\/checkout\/payments/,
    make: payment,
    ...onScreen(),
  },
  {
    name: 'customer',
    endpoint: api.getCustomer,
    calls: /\/de\/customer\?/,
    make: payment,
    seen: (stage, sense) => {
      if (sense === 'unavailable') return reportedOr(stage, failureTitle(sense));
      return sense === 'unauthorized' || sense === 'named'
        ? reported(stage, 'checkout.expired')
        : heading('checkout.title.payment')(stage);
    },
  },
  {
    name: 'customer/validate',
    endpoint: api.validateCustomer,
    calls: /\/customer\/validate/,
    make: sendsGuestForm,
    proves: '[ACC-3]',
    seen: inPlace((stage, written) => {
      if (written?.status === 429) return reported(stage, 'customer-form.tooMany');
      return written?.status === 422 && written.body.includes('email')
        ? reported(stage, 'customer-form.error.form')
        : heading('checkout.title.payment')(stage);
    }),
  },
  {
    name: 'auth/guest',
    endpoint: api.signInAsGuest,
    calls: /\/auth\/guest/,
    make: sendsGuestForm,
    proves: '[ACC-3]',
    seen: inPlace((stage, written) => {
      if (written?.status === 429) return reported(stage, 'customer-form.tooMany');
      if (written?.status === 403)
        return reported(stage, 'customer-form.refused', { address: 'service@lichthof.example' });
      return written?.status === 422
        ? reported(stage, 'customer-form.error.form')
        : heading('checkout.title.payment')(stage);
    }),
  },
  {
    name: 'checkout/initPayment',
    endpoint: api.initPayment,
    calls: /\/checkout\/initPayment/,
    make: agreesAndPays,
    proves: '[PAY-4]',
    changesCart: true,
    seen: (stage, sense, written) => {
      if (sense === 'unauthorized' || written?.status === 401) return reported(stage, 'checkout.expired');
      if (sense === 'usable') return stage.page.locator('[name=cvc]');
      if (sense !== 'named') return reportedOr(stage, failureTitle(sense));
      return written?.status === 429 ? reported(stage, 'checkout.tooMany') : reported(stage, 'cart.refused');
    },
  },
  {
    name: 'checkout/hold',
    endpoint: api.readReservation,
    calls: /\/checkout\/hold\?/,
    before: reservesPlaces,
    make: payment,
    isOptional: true,
    changesCart: true,
    // Without an answer the page counts by itself.
    seen: (stage, _sense, written) => withReservation(stage, written?.status !== 410),
  },
  {
    name: 'checkout/hold, for more time',
    endpoint: api.extendReservation,
    calls: /\/checkout\/hold$/,
    before: reservesPlaces,
    make: asksForMoreTime,
    isOptional: true,
    changesCart: true,
    seen: (stage, sense, written) => {
      if (written?.status === 410) return withReservation(stage, false);
      return sense === 'usable' ? withReservation(stage, true) : reported(stage, 'reservation.notExtended');
    },
  },
  {
    name: 'checkout/execPayment',
    endpoint: api.execPayment,
    calls: /\/checkout\/execPayment/,
    // A booking that this tab has shown is not asked for again.
    before: async ({ page }) => page.evaluate(() => sessionStorage.removeItem('bookings')),
    make: stepsTo(({ paidCart }) => `/de/checkout/success?cartId=${paidCart}`),
    changesCart: true,
    ...onScreen((stage, written) => {
      if (written?.status === 410) return heading('checkout.gone')(stage);
      return written?.status === 422 ? reported(stage, 'checkout.paymentFailed') : heading('checkout.booked')(stage);
    }),
  },
  {
    name: 'checkout/cancel',
    endpoint: api.cancelPayment,
    calls: /\/checkout\/cancel/,
    make: stepsTo(({ calledOffCart }) => `/de/checkout/canceled?cartId=${calledOffCart}`),
    ...onScreen((stage, written) =>
      written?.status === 410 ? heading(null)(stage) : heading('checkout.canceled')(stage),
    ),
  },
];
