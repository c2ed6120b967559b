import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { screens } from './screens.ts';

/**
 * The addresses of the shop, chapter NAV of the specification. If two could match (`/page/tickets`), the first one wins, so screens whose
 * last segment is a name given by the museum come first.
 */
export default [
  route(':lang?', 'shell/language-layout.tsx', [
    layout('page-boundary.tsx', [
      route(screens.shipping.path, 'features/shipping/shipping.tsx'), // NAV-21
      route(screens.page.path, 'features/static-pages/static-page.tsx'), // NAV-21
      route(screens.ticket.path, 'features/tickets/detail/event.tsx'), // NAV-7
      route(screens.tickets.path, 'features/tickets/list/ticket-list.tsx'), // NAV-7
      route(screens['guided-tour'].path, 'features/guided-tours/detail/tour.tsx'), // NAV-8
      route(screens['guided-tours'].path, 'features/guided-tours/list/tour-list.tsx'), // NAV-8
      route(screens['merchandise-category'].path, 'features/products/product-list.tsx', { id: 'category' }), // NAV-3
      route(screens.merchandise.path, 'features/products/product-list.tsx'), // NAV-3
      route(screens.product.path, 'features/products/product.tsx'), // NAV-5
      route(screens.pass.path, 'features/products/product.tsx', { id: 'pass' }), // NAV-5
      route(screens.passes.path, 'features/products/product-list.tsx', { id: 'passes' }), // NAV-4
      route(screens.voucher.path, 'features/vouchers/voucher.tsx'), // NAV-6
      route(screens.vouchers.path, 'features/vouchers/voucher-list.tsx'), // NAV-6
      route(screens.checkout.path, 'features/checkout/checkout.tsx'), // NAV-16
      route(screens.checkoutAccepted.path, 'features/checkout/confirmation/accepted.tsx'), // NAV-17
      route(screens.checkoutCanceled.path, 'features/checkout/confirmation/canceled.tsx'), // NAV-18
      route(screens.checkoutSuccess.path, 'features/checkout/confirmation/success.tsx'), // NAV-19
      route(screens.checkoutFailed.path, 'features/checkout/payment/failed.tsx'), // NAV-20
      route(screens['order-review'].path, 'features/order-review/order-review.tsx'), // NAV-15
      route(screens.login.path, 'features/account/login/login.tsx'), // NAV-9
      route(screens.registerSuccess.path, 'features/account/register/register-success.tsx'), // NAV-10
      route(screens.register.path, 'features/account/register/register.tsx'), // NAV-10
      route(screens.registerGuest.path, 'features/account/login/register-guest.tsx'), // NAV-11
      route(screens.forgotPassword.path, 'features/account/recovery/forgot-password.tsx'), // NAV-12
      route(screens.forgotPasswordSuccess.path, 'features/account/recovery/forgot-password-success.tsx'), // NAV-12
      route(screens.recoverPassword.path, 'features/account/recovery/recover.tsx'), // NAV-13
      route(screens.recoverPasswordSuccess.path, 'features/account/recovery/recover-success.tsx'), // NAV-13
      route(screens.settings.path, 'features/account/settings/settings.tsx'), // NAV-14
      route(screens.logout.path, 'features/account/login/logout.tsx'), // NAV-1
      route(screens['order-withdrawal'].path, 'features/withdrawal/order-withdrawal.tsx'),
      route(screens.withdrawal.path, 'features/withdrawal/withdrawal.tsx'),
      route(screens.order.path, 'features/orders/order.tsx'),
      route(screens['find-order'].path, 'features/orders/find-order.tsx'),
      route(screens.orders.path, 'features/orders/order-list.tsx'),
      index('features/home/home.tsx'), // NAV-2
      route('*', 'shell/failures/not-found.tsx'), // NAV-22
    ]),
  ]),
] satisfies RouteConfig;
