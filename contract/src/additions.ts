import type { api } from './api.ts';
import type { ReplyOf } from './endpoint.ts';

/** Paths to the fields of a wire type, as deep as additions go: 'data[].venue.address'. */
type FieldOf<Wire, Levels extends 0[] = [0, 0, 0, 0, 0]> = Wire extends object
  ? { [Name in keyof Wire & string]: Name | `${Name}${Within<NonNullable<Wire[Name]>, Levels>}` }[keyof Wire & string]
  : never;

/** The part of a path below a field: `[]` for each entry of a list, `{}` for each entry of a map. */
type Within<Wire, Levels extends 0[]> = Levels extends [0, ...infer Left extends 0[]]
  ? Wire extends readonly (infer Entry)[]
    ? `[]${Within<Entry, Left>}`
    : Wire extends object
      ? string extends keyof Wire
        ? `{}${Within<Wire[keyof Wire], Left>}`
        : `.${FieldOf<Wire, Left>}`
      : never
  : never;
type AnswerField<Name extends keyof typeof api> = FieldOf<ReplyOf<(typeof api)[Name]>['body']>;

const ofVenue = ['venue.address'] as const;
const ofPicture = ['image', 'image_alt'] as const;
const ofEvent = [
  ...ofVenue,
  ...ofPicture,
  'subtitle',
  'description',
  'visit_note',
  'start',
  'price_from',
  'gallery',
  'related',
] as const;
const ofTour = [...ofVenue, ...ofPicture, 'subtitle', 'description', 'meeting_point', 'duration'] as const;
const ofPriceList = ['priceList[].max_quantity'] as const;
const ofTourForm = [
  ...ofPriceList,
  'schedule{}.priceList[].max_quantity',
  'tickets[].max_quantity',
  'tickets[].subtickets[].min_quantity',
  'tickets[].subtickets[].max_quantity',
] as const;
const ofProduct = ['manufacturer', 'safety_contact', 'safety_note'] as const;
const ofPass = ['visit_price', 'includes'] as const;
const ofArticle = [...ofPicture, ...ofProduct, ...ofPass, 'subtitle', 'description'] as const;
const ofVoucher = [...ofPicture, 'description', 'amount_min', 'amount_max', 'valid_years'] as const;
const ofBooking = [
  'tickets_url',
  'calendar_url',
  'vouchers_url',
  'visit_notes',
  'order_token',
  'receipt',
  'processing',
  'credit_notes',
] as const;
const ofStartedPayment = ['hold', 'vouchers', 'amount', 'problems'] as const;

function within<Place extends string, Field extends string>(place: Place, fields: readonly Field[]) {
  return fields.map((field): `${Place}.${Field}` => `${place}.${field}`);
}

/**
 * Response fields that are not in the specification. A back end may omit any of them, and the shop works without. `[]` stands for every
 * entry of a list, `{}` for every entry of a map. A field that no answer has does not compile. In a separate file so that no browser loads
 * it.
 */
export const addedFields: { readonly [Name in keyof typeof api]?: readonly AnswerField<Name>[] } = {
  getConfiguration: within('data', [
    'holdsPlaces',
    'showsOrders',
    'findsOrders',
    'takesWithdrawals',
    'endsLogins',
    'countsOwnHolds',
    'takesGifts',
    'orderLimits',
    'invoiceAddressAbove',
  ]),
  getStaticContent: ['data.venues'],
  getCustomerData: ['data.send_invoice'],
  getShippingCosts: ['reason'],
  listTours: within('data[]', [...ofTour, ...ofPriceList]),
  getTourOverview: ['data{}[].times'],
  getTour: within('data', [...ofTour, ...ofTourForm]),
  getTourCalendar: ['data{}{}.tour_count', 'closed'],
  listEvents: within('data[]', ofEvent),
  getEventTickets: ['data.tickets[].note'],
  getEventDay: ['data.tickets[].note'],
  getEventCalendar: ['data{}.note', 'data{}.ends'],
  listArticles: within('data[]', ofArticle),
  getArticle: within('data', ofArticle),
  listVouchers: within('data[]', ofVoucher),
  getVoucher: within('data', ofVoucher),
  lookUpVoucherCode: ['voucher'],
  listPaymentTypes: ['data[].express', 'data[].accountOnPage', 'data[].kind'],
  initPayment: ofStartedPayment,
  initPaymentOrder: ofStartedPayment,
  execPayment: within('data', ofBooking),
  reviewOrder: within('data.lines[]', ['parts', 'answers']),
};

/** Whether a field, in this notation, is an addition or part of one. */
export function isAddedField(call: string, field: string): boolean {
  const added: readonly string[] = addedFields[call as keyof typeof api] ?? [];
  return added.some((one) => field === one || (field.startsWith(one) && /[.[{]/.test(field.charAt(one.length))));
}
