import { getEventDay, listEvents } from '@foyer/contract/events/event-calls.ts';
import type { TicketItem } from '@foyer/contract/checkout/checkout.ts';
import { getArticle } from '@foyer/contract/products/merchandise.ts';
import { getTour } from '@foyer/contract/tours/tour-calls.ts';
import type { TourItem as ReceivedTour } from '@foyer/contract/tours/tour-item.ts';
import { getVoucher } from '@foyer/contract/vouchers/voucher-calls.ts';
import { dayOf, timeOf } from '@foyer/rules/time/museum-time.ts';
import { bookingOfItem } from '@foyer/rules/tours/tour-cart-item.ts';
import { CallFailure, isOtherAnswer } from '../../../api/call-failure.ts';
import type { NewCartItem } from '../../../cart/items/cart-item.ts';
import { countedTicket } from '../../../cart/items/counted-item.ts';
import { toTourItem } from '../../../cart/items/counted-tour.ts';
import { toProductItem } from '../../../cart/items/product-item.ts';
import { toGiftVoucherItem } from '../../../cart/items/gift-voucher-item.ts';
import type { ReadItem } from '../../../embedding/read-transferred-cart.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';

/** The result for one item. */
type ArrivedItem = NewCartItem | 'waiting' | null;

/** Makes each call only once, even if several items need it. */
function once<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (key, ask) => {
    const answer = asked.get(key) ?? ask();
    asked.set(key, answer);
    return answer;
  };
}

/**
 * Converts transferred items to cart items by the museum's current offers, which supply names, prices and pictures. Null for an item that
 * is not offered; 'waiting' if the museum cannot be asked now, which does not affect the other items.
 */
export async function transferredItems(items: readonly ReadItem[], { call }: LoaderContext): Promise<ArrivedItem[]> {
  const events = once<Awaited<ReturnType<typeof askEvents>>>();
  const days = once<Awaited<ReturnType<typeof askDay>>>();
  const tours = once<Awaited<ReturnType<typeof askTour>>>();
  const articles = once<Awaited<ReturnType<typeof askArticle>>>();
  const vouchers = once<Awaited<ReturnType<typeof askVoucher>>>();
  const askTour = (tour: string, date: string) => call(getTour, { query: { tour, date } });
  const askArticle = (article: string) => call(getArticle, { query: { article } });
  const askVoucher = (id: string) => call(getVoucher, { params: { id } });
  const askEvents = async () => (await call(listEvents)).body.data;
  const askDay = async (id: string, date: string) => {
    const answer = await call(getEventDay, { params: { id, date } });
    return answer.status === 200 ? answer.body.data : null;
  };

  const ticketItem = async (item: TicketItem, eventId: string): Promise<NewCartItem | null> => {
    const date = item.type === 'ticket' ? dayOf(item.datetime) : item.date;
    const [all, day] = await Promise.all([
      events('', askEvents),
      days(`${eventId} ${date}`, () => askDay(eventId, date)),
    ]);
    const event = all.find(({ id }) => id === eventId);
    const ticket = day?.tickets.find(({ id }) => id === item.id);
    const isWhole = item.subtickets.every(({ id }) => ticket?.subtickets.some((sub) => sub.id === id));
    if (!event || !ticket || !isWhole || ticket.isDayTicket !== (item.type === 'dayTicket')) return null;
    const added = {
      ...countedTicket({ ticketId: item.id, count: item.count, subtickets: item.subtickets }, ticket),
      eventId,
      eventName: event.name,
      venueName: event.venue.name,
      image: event.image ?? null,
      date,
    };
    if (item.type === 'dayTicket') return { type: item.type, ...added };
    const slot = day?.timeslots.find(({ datetime }) => datetime === item.datetime);
    if (!slot) return null;
    const timeEnd = slot.datetimeEnd === undefined ? null : timeOf(slot.datetimeEnd);
    return { type: item.type, ...added, datetime: slot.datetime, time: timeOf(slot.datetime), timeEnd };
  };

  const tourItem = async (item: ReceivedTour, people: number): Promise<NewCartItem | null> => {
    const { day, time } = bookingOfItem(item);
    if (day === null || time === null) return null;
    const answer = await tours(`${item.tourId} ${day}`, () => askTour(item.tourId, day));
    if (answer.status !== 200) return null;
    const added = toTourItem({ ...bookingOfItem(item), day, time }, answer.body.data, people);
    return added.count > 0 ? added : null;
  };

  const itemOf = async ({ item, event = '', people }: ReadItem): Promise<NewCartItem | null> => {
    switch (item.type) {
      case 'ticket':
      case 'dayTicket':
        return item.count > 0 ? ticketItem(item, event) : null;
      case 'guidedTour':
        return tourItem(item, people);
      case 'merchandise':
      case 'annualPass': {
        const answer = await articles(item.id, () => askArticle(item.id));
        const article = answer.status === 200 ? answer.body.data : null;
        return article && item.count > 0 && article.isPass === (item.type === 'annualPass')
          ? toProductItem(article, item.count)
          : null;
      }
      case 'voucher': {
        const answer = await vouchers(item.id, () => askVoucher(item.id));
        if (answer.status !== 200 || !(item.count > 0)) return null;
        const added = toGiftVoucherItem(answer.body.data, { count: item.count, amountCents: item.price });
        return Number.isSafeInteger(added.totalCents) ? added : null;
      }
      case 'voucherCode':
        return null;
    }
  };

  return Promise.all(
    items.map((item) =>
      itemOf(item).catch((error: unknown) => {
        if (isOtherAnswer(error)) return null;
        if (error instanceof CallFailure) return 'waiting' as const;
        throw error;
      }),
    ),
  );
}
