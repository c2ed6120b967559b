import type { SectionId } from './sections.ts';

/** One area of interface texts. The folder of its message files has the same name. */
export type Area =
  | 'shell'
  | 'home'
  | 'visit'
  | 'tickets'
  | 'guided-tours'
  | 'tour-group'
  | 'merchandise'
  | 'vouchers'
  | 'voucher-codes'
  | 'products'
  | 'customer-form'
  | 'cart'
  | 'checkout'
  | 'reservation'
  | 'suggestions'
  | 'shipping'
  | 'account'
  | 'recovery'
  | 'settings'
  | 'order-review'
  | 'orders'
  | 'withdrawal'
  | 'static-pages'
  | 'embedding';

export interface Screen {
  /** Without the language prefix. `:id` marks a parameter. */
  readonly path: string;
  /** The query parameters of the screen. All others are dropped before a page is rendered and cached. */
  readonly query: readonly string[];
  /** Its texts, in addition to the shell's. */
  readonly texts: readonly Area[];
  /** Shown only while this section is on [CFG-1]. */
  readonly section?: SectionId;
  /** Contains data of one visitor: loaded only in the browser, never cached, never indexed. */
  readonly personal?: true;
  /**
   * `signIn`: on the way to a login, so the page to return to is not cleared [NAV-26]; `signOut`; `account`: only with an account's login
   * [ACC-12]; `passing`: never stored or returned to, because its address is a secret or its message is outdated by then.
   */
  readonly access?: 'signIn' | 'signOut' | 'account' | 'passing';
  /** Shown only if the museum allows it [CFG-1] [CFG-12], or its back end has this addition. */
  readonly admits?:
    | 'userRegistration'
    | 'guestRegistration'
    | 'showsOrders'
    | 'findsOrders'
    | 'takesWithdrawals'
    | 'withdrawsByLink';
}

/** For the cart and the later steps, whatever is bought. */
const textsOfCheckout = [
  'cart',
  'checkout',
  'products',
  'voucher-codes',
  'suggestions',
  'customer-form',
  'reservation',
] as const satisfies readonly Area[];

/** Every screen by name; code links by these names [NAV-23]. */
export const screens = {
  home: { path: '', query: [], texts: ['home'] },
  tickets: {
    path: 'tickets',
    query: ['venue', 'group', 'event', 'date', 'time', 'month', 'page'],
    texts: ['tickets'],
    section: 'tickets',
  },
  ticket: { path: 'tickets/:id', query: ['date', 'time', 'month', 'line'], texts: ['tickets'], section: 'tickets' },
  'guided-tours': {
    path: 'guided-tours',
    query: ['for', 'languages', 'category', 'venue', 'date', 'from', 'page'],
    texts: ['guided-tours'],
    section: 'guided-tours',
  },
  'guided-tour': {
    path: 'guided-tours/:id',
    query: ['date', 'time', 'line'],
    texts: ['guided-tours'],
    section: 'guided-tours',
  },
  merchandise: { path: 'merchandise', query: ['page'], texts: ['merchandise'], section: 'merchandise' },
  'merchandise-category': {
    path: 'merchandise/:category',
    query: ['page'],
    texts: ['merchandise'],
    section: 'merchandise',
  },
  product: { path: 'product/:id', query: [], texts: ['merchandise'], section: 'merchandise' },
  passes: { path: 'passes', query: ['category', 'page'], texts: ['merchandise'], section: 'passes' },
  pass: { path: 'passes/:id', query: [], texts: ['merchandise'], section: 'passes' },
  vouchers: { path: 'vouchers', query: ['group', 'page'], texts: ['vouchers'], section: 'vouchers' },
  voucher: { path: 'vouchers/:id', query: ['line'], texts: ['vouchers'], section: 'vouchers' },
  checkout: { path: 'checkout', query: ['step', 'pay', 'ended'], texts: textsOfCheckout, personal: true },
  checkoutAccepted: {
    path: 'checkout/accepted',
    query: ['cartId', 'basket', 'order'],
    texts: ['cart', 'checkout', 'products', 'customer-form', 'reservation'],
    personal: true,
  },
  checkoutCanceled: {
    path: 'checkout/canceled',
    query: ['cartId', 'basket', 'order'],
    texts: ['cart', 'checkout'],
    personal: true,
  },
  checkoutSuccess: {
    path: 'checkout/success',
    query: ['cartId', 'basket', 'order'],
    texts: ['cart', 'checkout'],
    personal: true,
  },
  checkoutFailed: { path: 'checkout/failed', query: ['cartId', 'elsewhere'], texts: textsOfCheckout, personal: true },
  login: {
    path: 'login',
    query: ['returnTo', 'fromUnauthorized'],
    texts: ['account', 'customer-form'],
    access: 'signIn',
  },
  register: {
    path: 'register',
    query: ['returnTo'],
    texts: ['account', 'customer-form'],
    access: 'signIn',
    admits: 'userRegistration',
  },
  registerSuccess: { path: 'register/success', query: [], texts: ['account'], admits: 'userRegistration' },
  registerGuest: {
    path: 'register-guest',
    query: ['returnTo'],
    texts: ['account', 'customer-form'],
    personal: true,
    access: 'signIn',
    admits: 'guestRegistration',
  },
  forgotPassword: {
    path: 'forgot-password',
    query: ['returnTo'],
    texts: ['account', 'customer-form', 'recovery'],
    access: 'signIn',
  },
  forgotPasswordSuccess: {
    path: 'password-reset-success',
    query: ['returnTo'],
    texts: ['recovery'],
    access: 'passing',
  },
  recoverPassword: {
    path: 'recover/:guid',
    query: [],
    texts: ['account', 'customer-form', 'recovery'],
    personal: true,
    access: 'signIn',
  },
  recoverPasswordSuccess: { path: 'recover-success', query: [], texts: ['recovery'], access: 'passing' },
  settings: {
    path: 'settings',
    query: [],
    texts: ['account', 'customer-form', 'settings'],
    personal: true,
    access: 'account',
  },
  logout: { path: 'logout', query: ['returnTo'], texts: [], personal: true, access: 'signOut' },
  'order-review': {
    path: 'order-review/:id',
    query: ['payment', 'address', 'cartId'],
    texts: ['cart', 'checkout', 'order-review'],
    personal: true,
  },
  order: {
    path: 'order/:token',
    query: [],
    texts: ['cart', 'checkout', 'orders'],
    personal: true,
    access: 'passing',
    admits: 'showsOrders',
  },
  'order-withdrawal': {
    path: 'order/:token/withdrawal',
    query: [],
    texts: ['customer-form', 'withdrawal'],
    personal: true,
    access: 'passing',
    admits: 'withdrawsByLink',
  },
  withdrawal: { path: 'withdrawal', query: [], texts: ['customer-form', 'withdrawal'], admits: 'takesWithdrawals' },
  'find-order': { path: 'find-order', query: [], texts: ['customer-form', 'orders'], admits: 'findsOrders' },
  orders: {
    path: 'orders',
    query: ['page'],
    texts: ['orders'],
    personal: true,
    access: 'account',
    admits: 'showsOrders',
  },
  shipping: { path: 'page/shipping', query: [], texts: ['shipping'] },
  page: { path: 'page/:id', query: [], texts: ['static-pages'] },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters in a screen's path: `'id'`, or never. */
export type ParametersOf<Name extends ScreenName> = ParameterOf<(typeof screens)[Name]['path']>;
export type QueryOf<Name extends ScreenName> = (typeof screens)[Name]['query'][number];

const byPath = Object.entries(screens).map(([name, screen]) => ({
  name: name as ScreenName,
  parts: screen.path.split('/'),
}));

/** The screen at a path without language prefix: `/tickets/7` is `ticket`. Undefined if there is none [NAV-22]. */
export function screenAt(path: string): ScreenName | undefined {
  // Not by a regular expression, whose backtracking over thousands of slashes would be slow.
  const written = path.split('/');
  const last = written.findLastIndex((part) => part !== '');
  const asked =
    last === -1
      ? ['']
      : written.slice(
          written.findIndex((part) => part !== ''),
          last + 1,
        );
  const fits = byPath.filter(
    ({ parts }) =>
      parts.length === asked.length &&
      parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at])),
  );
  return (fits.find(({ parts }) => parts.every((part) => !part.startsWith(':'))) ?? fits[0])?.name;
}
