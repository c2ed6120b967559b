import {
  address,
  compactDay,
  day,
  digest,
  exactly,
  fields,
  filled,
  sessionId,
  text,
  wholeNumber,
  type Fields,
  type Shape,
} from './shapes.ts';
import { guest, initPayment, initPaymentOrder, registered, shippingCosts, suggest, updated } from './sent-shapes.ts';

/** The caller, as far as the allowed body depends on them. */
export interface Asker {
  readonly token: string | undefined;
  readonly isLoggedIn: boolean;
  /** The partner by whose link the visitor came. */
  readonly partner: string | undefined;
}

/** A call exactly as chapter API of the specification describes it. */
export interface Call {
  readonly api: string;
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The path below the language. `{name}` is a parameter. */
  readonly path: string;
  readonly parts?: Fields;
  readonly query?: Fields;
  readonly optionalQuery?: Fields;
  /** The call requires a token in `_`. */
  readonly needsToken?: boolean;
  readonly body?: (asker: Asker) => Shape;
}

const get = (api: string, path: string, more: Partial<Call> = {}): Call => ({
  api,
  name: path.replace(/\/?(event\/)?(tour\/)?\{.*$/, ''),
  method: 'GET',
  path,
  ...more,
});

const post = (api: string, path: string, body: (asker: Asker) => Shape, more: Partial<Call> = {}): Call => ({
  api,
  name: path,
  method: 'POST',
  path,
  body,
  ...more,
});

const shop = { query: { shop: exactly('1') } };
const range = { start: day, end: day };
const withToken = { needsToken: true };
const own =
  ({ token }: Asker): Shape =>
  (value, at) =>
    value === token ? [] : [`${at} is not the token of the query`];

export const specification: readonly Call[] = [
  get('API-1', 'static-content'),
  get('API-2', 'shopinfo', shop),
  get('API-3', 'shopinfo/config', shop),
  get('API-4', 'customer', withToken),
  get('API-4', 'customer-data', withToken),
  get('API-5', 'customer/attr'),
  post('API-6', 'shipping-costs', ({ isLoggedIn }) => shippingCosts(isLoggedIn)),
  get('API-7', 'tour/select/event'),
  get('API-8', 'tour/overview', { query: { date: day, lookahead: wholeNumber } }),
  get('API-9', 'tour/attr'),
  get('API-10', 'tour', { query: { tour: filled, date: day } }),
  get('API-11', 'tour/soldout/tour/{id}/range/{start};{end}', { parts: range }),
  get('API-12', 'tour/soldoutTimeslots/tour/{id}/date/{date}', { parts: { date: day } }),
  get('API-13', 'tour/calendar/tour/{id}/range/{start};{end}', { parts: { start: compactDay, end: compactDay } }),
  get('API-14', 'tour/lifetime/tour/{id}'),
  get('API-15', 'event/select'),
  get('API-16', 'ticket/collect/event/{id}'),
  get('API-16', 'ticket/collect/event/{id}/date/{date}', { parts: { date: day } }),
  get('API-17', 'ticket/calendar/event/{id}/range/{start};{end}', { parts: range, query: { deep: exactly('1') } }),
  get('API-18', 'ticket/lifetime', { query: { event: filled } }),
  get('API-19', 'merchandise/select'),
  get('API-20', 'merchandise', { query: { article: filled } }),
  get('API-21', 'merchandise/attr', { optionalQuery: { product_kind: exactly('13') } }),
  get('API-22', 'voucher/select/event/'),
  get('API-23', 'voucher/selectOne/price/{id}', { name: 'voucher/selectOne' }),
  get('API-24', 'voucher/attr'),
  get('API-25', 'voucher', { query: { voucher: filled } }),
  post('API-26', 'auth/login', () => fields({ _u: filled, _p: digest })),
  post('API-27', 'auth/guest', () => guest),
  post('API-28', 'customer/register', () => registered),
  // The body of API-29 for a logged-in visitor, otherwise of API-28.
  post('API-28', 'customer/validate', ({ isLoggedIn }) => (isLoggedIn ? updated : registered)),
  post('API-29', 'customer/update', () => updated, withToken),
  post('API-30', 'customer/pwdreset', () => fields({ email: filled, backlink: address })),
  post('API-31', 'customer/pwdconfirm', () => fields({ token: filled, _p: digest })),
  post('API-32', 'customer/pwdchange', (asker) => fields({ _po: digest, _pn: digest, token: own(asker) }), withToken),
  post(
    'API-33',
    'customer/emailchange',
    (asker) => fields({ _po: digest, email: filled, token: own(asker) }),
    withToken,
  ),
  get('API-34', 'checkout/payments', shop),
  post('API-35', 'checkout/suggest', () => suggest),
  post('API-36', 'checkout/initPayment', ({ partner }) => initPayment(partner), withToken),
  post('API-37', 'checkout/initPaymentOrder', ({ partner }) => initPaymentOrder(partner), withToken),
  post('API-38', 'checkout/execPayment', () => fields({ cartId: filled }), {
    query: { us: sessionId, sessionUs: sessionId, srcURL: text },
    needsToken: true,
  }),
  post('API-39', 'checkout/cancel', () => nothing, { query: { noRedirect: exactly('1'), cartId: filled } }),
  get('API-40', 'order/review', { query: { id: filled }, needsToken: true }),
];

/** No body, or an empty object. */
const nothing: Shape = (value, at) => (value === undefined ? [] : fields({})(value, at));
