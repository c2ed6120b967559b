import type { api } from './api.ts';

const ofVenue = ['venue.address'];
const ofPicture = ['image', 'image_alt'];
const ofEvent = [...ofVenue, ...ofPicture, 'subtitle', 'description', 'visit_note', 'start', 'price_from'];
const ofTour = [...ofVenue, ...ofPicture, 'subtitle', 'description', 'meeting_point', 'duration'];
const ofProduct = ['manufacturer', 'safety_contact', 'safety_note'];
const ofArticle = [...ofPicture, ...ofProduct, 'subtitle', 'description'];
const ofVoucher = [...ofPicture, 'description', 'amount_min', 'amount_max', 'valid_years'];
const ofBooking = ['tickets_url', 'calendar_url', 'vouchers_url', 'visit_notes', 'receipt'];
const ofStartedPayment = ['hold', 'vouchers', 'amount', 'problems'];

const within = (place: string, fields: readonly string[]): string[] => fields.map((field) => `${place}.${field}`);

/**
 * Fields of answers that no specification names: a back end may lack each of them, and the shop is complete without. `[]` stands for
 * every entry of a list, `{}` for every entry of a map. By itself: no browser loads it.
 */
export const addedFields: { readonly [Name in keyof typeof api]?: readonly string[] } = {
  getConfiguration: within('data', [
    'holdsPlaces',
    'showsOrders',
    'findsOrders',
    'endsLogins',
    'countsOwnHolds',
    'orderLimits',
  ]),
  getCustomerData: ['data.send_invoice'],
  getShippingCosts: ['reason'],
  listTours: within('data[]', ofTour),
  getTourOverview: ['data{}[].times'],
  getTour: within('data', ofTour),
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
  listPaymentTypes: ['data[].express'],
  initPayment: ofStartedPayment,
  initPaymentOrder: ofStartedPayment,
  execPayment: within('data', ofBooking),
  reviewOrder: within('data.lines[]', ['parts', 'answers']),
};

/** Whether a field, written as above, is an addition: it or what it is a part of. */
export function isAddedField(call: string, field: string): boolean {
  const added: readonly string[] = addedFields[call as keyof typeof api] ?? [];
  return added.some((one) => field === one || (field.startsWith(one) && /[.[{]/.test(field.charAt(one.length))));
}
