import { isEntry, articles, dayTickets, lights, pass, voucherTypes } from './catalogue.ts';
import { isOpen } from './calendar.ts';
import { allTours, isTourMoment, tourById } from './tours.ts';
import {
  address,
  byField,
  count,
  countOrNone,
  day,
  exactly,
  fields,
  filled,
  flag,
  isRecord,
  list,
  map,
  nullOr,
  oneOf,
  text,
  type Fields,
  type Shape,
} from './shapes.ts';

/** The shapes of what the shop sends: customers, cart items, payment types. */

export const countryNames: Readonly<Record<string, string>> = {
  DE: 'Deutschland',
  AT: 'Österreich',
  CH: 'Schweiz',
  FR: 'Frankreich',
};
export const salutationNames: Readonly<Record<string, string>> = { ms: 'Frau', mr: 'Herr' };

export const country = oneOf(Object.keys(countryNames), 'a country');
const orEmpty =
  (shape: Shape): Shape =>
  (value, at) =>
    value === '' ? [] : shape(value, at);

const place = { street: text, zip: text, city: text, country: orEmpty(country) };
const shipping = nullOr(fields({ name: filled, street: filled, zip: filled, city: filled, country }));

/** The fields that API-27 to API-29 share. */
const customer: Fields = {
  email: filled,
  phone: text,
  salutation: orEmpty(oneOf(Object.keys(salutationNames), 'a salutation')),
  fname: text,
  lname: text,
  company: text,
  ...place,
  shipping,
};

export const updated = fields({ c: fields(customer) });
export const registered = fields({ c: fields({ ...customer, password: text }) });
export const guest = fields({ c: fields({ ...customer, send_invoice: flag }) });

const known = (things: readonly { readonly id: number }[], what: string) =>
  oneOf(
    things.map(({ id }) => id),
    what,
  );

const eventTickets = [lights.adult, lights.reduced, lights.infant, lights.family];
const subtickets = list(fields({ id: known(lights.family.subtickets, 'a subticket'), count: countOrNone }));
const article = known(articles, 'an article');

const entry =
  (id: unknown): Shape =>
  (value, at) =>
    isEntry(id, value, Date.now()) ? [] : [`${at} is not a moment as this back end has told it`];

const tourMoment: Shape = (value, at) =>
  isTourMoment(value, Date.now()) ? [] : [`${at} is not the date and time of a tour, as 2026-05-01T10:30`];

const openDay: Shape = (value, at) => {
  const wrong = day(value, at);
  return wrong.length > 0 || isOpen(String(value), Date.now()) ? wrong : [`${at} is not a day that is sold`];
};

const answer = (key: string): Shape =>
  fields({
    qId: oneOf([key.split('.').at(-1) ?? ''], 'the question it stands under'),
    type: oneOf(['radio', 'select', 'checkbox', 'text', 'textarea', 'number'], 'a kind of question'),
    value: () => [],
  });

const owner = fields({
  name: fields({ title: text, first: filled, last: filled }),
  address: nullOr(fields(place)),
  send_to_custom_addr: flag,
});

const counted = (things: readonly { readonly id: number }[], what: string) =>
  fields({ id: known(things, what), count });

const tourItem: Shape = (value, at) => {
  const tour = tourById(isRecord(value) ? value['tourId'] : undefined);
  return fields({
    type: exactly('guidedTour'),
    answers: map(answer),
    datetime: tourMoment,
    tourId: known(allTours, 'a tour'),
    prices: list(counted(tour?.priceList ?? [], 'a price of this tour')),
    tickets: list(
      fields({
        id: known(tour?.tickets ?? [], 'a ticket of this tour'),
        count,
        subtickets: list(counted([], 'a part')),
      }),
    ),
  })(value, at);
};

/** Checks the moment against the item's own ticket. */
const timed =
  (shape: (moment: Shape) => Shape): Shape =>
  (value, at) =>
    shape(entry(isRecord(value) ? value['id'] : undefined))(value, at);

const voucherItem: Shape = (value, at) => {
  const type = voucherTypes.find(({ id }) => isRecord(value) && String(id) === String(value['id']));
  const amount: Fields = type?.variable_amount === 1 ? { price: count } : {};
  return fields({ type: exactly('voucher'), id: known(voucherTypes, 'a voucher'), count, ...amount })(value, at);
};

/** Cart items as in CART-7. */
const item = byField('type', {
  guidedTour: tourItem,
  ticket: timed((datetime) =>
    fields({ type: exactly('ticket'), id: known(eventTickets, 'a ticket'), count, datetime, subtickets }),
  ),
  dayTicket: fields({
    type: exactly('dayTicket'),
    id: known(dayTickets, 'a day ticket'),
    count,
    date: openDay,
    subtickets,
  }),
  merchandise: fields({ type: exactly('merchandise'), id: article, count }),
  annualPass: fields({ type: exactly('annualPass'), id: oneOf([pass.id], 'a pass'), count, owners: list(owner) }),
  voucher: voucherItem,
  voucherCode: fields({ type: exactly('voucherCode'), barcode: filled }),
});

const cart: Fields = { ver: exactly(1), items: list(item) };
export const suggest = fields({ cart: fields(cart) });

/** Cart items as in SHIP-4. */
const shippingItem = byField('type', {
  guidedTour: fields({ type: exactly('guidedTour'), id: known(allTours, 'a tour'), count, datetime: tourMoment }),
  ticket: timed((datetime) =>
    fields({ type: exactly('ticket'), id: known(eventTickets, 'a ticket'), count, datetime }),
  ),
  dayticket: fields({
    type: exactly('dayticket'),
    id: known(dayTickets, 'a day ticket'),
    count,
    datetime: openDay,
  }),
  merchandise: fields({ type: exactly('merchandise'), id: article, count }),
});

/** The country of a logged-in visitor is known to the back end. A guest does not count as logged in (ACC-1). */
export const shippingCosts = (isLoggedIn: boolean): Shape =>
  fields({ cart: list(shippingItem), ...(isLoggedIn ? {} : { country }) });

const url = fields({ continue: address, cancel: address });

/** 127 credit card, 30 invoice, 74 direct debit. */
export const payarts = [127, 30, 74];
const payart = oneOf(payarts, 'a payment type');

function aux(body: unknown, partner: string | undefined): Shape {
  const isDebit = isRecord(body) && String(body['payart']) === '74';
  const debit: Fields = isDebit ? { accountHolder: filled, iban: filled } : {};
  return fields({ ...debit, ...(partner === undefined ? {} : { partner: exactly(partner) }) });
}

export const initPayment =
  (partner: string | undefined): Shape =>
  (body, at) =>
    fields({
      payart,
      aux: aux(body, partner),
      cart: fields({ ...cart, external_document_number: nullOr(filled) }),
      url,
    })(body, at);

export const initPaymentOrder =
  (partner: string | undefined): Shape =>
  (body, at) =>
    fields({ payart, aux: aux(body, partner), id: filled, url })(body, at);
