import { data, dataOr404, refusal, type Answers } from './answering.ts';
import {
  articles,
  collection,
  dayOf,
  events,
  givenVoucher,
  groupsOf,
  placesPerDay,
  slots,
  ticketsOf,
  voucherGroups,
  voucherTypes,
} from './catalogue.ts';
import { addDays, momentAt, openDays, today } from './calendar.ts';
import { allTours, filters, lifetime, tourById, tourCalendar, tourOn } from './tours.ts';

const byId = <Thing extends { readonly id: number }>(things: readonly Thing[], id: string | undefined) =>
  things.find((thing) => String(thing.id) === id);

/** Tickets and slots of an event: with the day's entries for each time or the whole day, or with none if there is no day. */
function offer(eventId: string, day: string | undefined, now: number) {
  const timeslots = day === undefined ? [] : slots(eventId, day, now);
  const entries = timeslots.map(({ time, datetime, max_tickets }) => ({
    datetime,
    datetime_end: momentAt(datetime.slice(0, 10), `${time.slice(0, 3)}59`),
    max_tickets,
  }));
  const allDay = day === undefined || eventId !== String(collection.id) ? [] : [wholeDay(day)];
  const tickets = ticketsOf(eventId)?.map((ticket) => ({ ...ticket, schedule: ticket.mode === 3 ? allDay : entries }));
  return tickets && { tickets, timeslots: timeslots.map(({ datetime, max_tickets }) => ({ datetime, max_tickets })) };
}

const wholeDay = (day: string) => ({
  datetime: momentAt(day, '10:00'),
  datetime_end: momentAt(day, '18:00'),
  max_tickets: placesPerDay,
});

/** Answers about what the museum sells: events, tours, products, vouchers. */
export const catalogueAnswers: Answers = {
  'event/select': ({ now }) => data(events(now)),
  'ticket/collect': ({ parts, now }) => dataOr404(offer(parts['id'] ?? '', parts['date'], now)),
  'ticket/calendar': ({ parts: { id = '', start = '', end = '' }, now }) =>
    dataOr404(
      ticketsOf(id) && Object.fromEntries(openDays(start, end, now).map((day) => [day, dayOf(id, day, now)] as const)),
    ),
  'ticket/lifetime': ({ query, now }) =>
    dataOr404(ticketsOf(query['event'] ?? '') && { first: today(now), last: addDays(today(now), 200) }),

  'tour/select/event': ({ now }) => data(allTours.map((tour) => tourOn(tour, undefined, now))),
  'tour/attr': () => data(filters),
  'tour/overview': ({ query: { date = '', lookahead = '' }, now }) =>
    data(
      Object.fromEntries(
        openDays(date, addDays(date, Number(lookahead)), now).map((day) => [
          day,
          allTours.map(({ id }) => ({ tour: id, soldout: 0 })),
        ]),
      ),
    ),
  tour: ({ query, now }) => {
    const tour = tourById(query['tour']);
    return dataOr404(tour && tourOn(tour, query['date'], now));
  },
  'tour/soldout': ({ parts }) => dataOr404(tourById(parts['id']) && []),
  'tour/soldoutTimeslots': ({ parts }) => dataOr404(tourById(parts['id']) && []),
  'tour/calendar': ({ parts: { id, start = '', end = '' }, now }) => {
    const tour = tourById(id);
    return dataOr404(tour && tourCalendar(tour, spelledOut(start), spelledOut(end), now));
  },
  'tour/lifetime': ({ parts, now }) => dataOr404(tourById(parts['id']) && lifetime(now)),

  'merchandise/select': () => data(articles),
  merchandise: ({ query }) => dataOr404(byId(articles, query['article'])),
  'merchandise/attr': ({ query }) => data({ custom_groups: groupsOf(query['product_kind']) }),

  'voucher/select/event/': () => data(voucherTypes),
  'voucher/selectOne': ({ parts }) => dataOr404(byId(voucherTypes, parts['id'])),
  'voucher/attr': () => data({ groups: voucherGroups }),
  voucher: ({ query }) =>
    query['voucher'] === givenVoucher.barcode ? data(givenVoucher) : refusal(422, 'Diesen Code kennen wir nicht.'),
};

const spelledOut = (compact: string) => compact.replace(/^(....)(..)(..)$/, '$1-$2-$3');
