import type { TourItem } from '@foyer/contract/tours/tour-item.ts';
import { dayOf } from '@foyer/rules/time/museum-time.ts';
import { bookedSlot, tourBookingProblems } from '@foyer/rules/tours/tour-booking-problems.ts';
import type { TourOffer } from '@foyer/rules/tours/tour-booking-problems.ts';
import { bookingOfItem } from '@foyer/rules/tours/tour-cart-item.ts';
import { slotAfter } from '@foyer/rules/tours/tour-limits.ts';
import type { TourProblem } from '@foyer/rules/tours/tour-problem.ts';
import { tourById } from '../../catalog/tours/tour-list.ts';
import { tourOffer } from '../../catalog/tours/tour-offer.ts';
import { tourPlaces } from '../../inventory/place-keys.ts';
import type { Taken } from '../../inventory/take-places.ts';
import { takenOn } from '../../inventory/take-places.ts';
import type { MuseumTour } from '../../museum/schema/tour-model.ts';
import type { Numbered, PricedLines, Pricing, Problem } from './pricing.ts';
import { tourLine } from './tour-line.ts';

/**
 * Validates and prices guided tours by the shop's own rules, line by line: each reduces the places for later lines of the same slot. The
 * codes are those of the rules; an unknown tour counts as not bookable.
 */
export async function priceTours(pricing: Pricing, items: readonly Numbered<TourItem>[]): Promise<PricedLines> {
  const problems: Problem[] = [];
  const lines: PricedLines['lines'][number][] = [];
  const offers = new Map<string, TourOffer>();
  const known = items.map((numbered) => ({
    ...numbered,
    tour: tourById(pricing.context, numbered.item.tourId, pricing.today.at),
  }));
  const days = known.flatMap(({ item, tour }) =>
    tour ? [{ of: tourPlaces(tour.id), day: dayOf(item.datetime) }] : [],
  );
  const taken = await takenOn(pricing.context.database.read, days);
  for (const { item, line, tour } of known) {
    if (!tour) {
      problems.push({ code: 'TOUR_NOT_BOOKABLE', line });
      continue;
    }
    const key = `${tour.id} ${dayOf(item.datetime)}`;
    const offer = offers.get(key) ?? offerOf(tour, item, taken, pricing);
    offers.set(key, offer);
    const booking = bookingOfItem(item);
    const found = tourBookingProblems(booking, offer);
    problems.push(...found.map((problem) => tourProblemOnWire(problem, line)));
    const slot = bookedSlot(booking, offer.slots);
    if (found.length > 0 || !slot) continue;
    const left = slotAfter(offer.tour, slot, booking);
    offers.set(key, { ...offer, slots: offer.slots.map((other) => (other === slot ? left : other)) });
    lines.push({ line, item: tourLine({ tour, offered: offer.tour, slot, booking }, pricing) });
  }
  return problems.length > 0 ? { problems, lines: [] } : { problems, lines };
}

/** Where tickets and people do not match, the wire has the larger number as `required` and the smaller one as `available`. */
function tourProblemOnWire({ tickets, people, ...problem }: TourProblem, line: number): Problem {
  if (tickets === undefined || people === undefined) return { ...problem, line };
  return { ...problem, line, required: Math.max(tickets, people), available: Math.min(tickets, people) };
}

/** The tour on the day of the item; what this visitor's open attempts have reserved counts as free. */
function offerOf(tour: MuseumTour, { datetime }: TourItem, taken: Taken, pricing: Pricing): TourOffer {
  const { context, language, own, today } = pricing;
  const from = { tour, taken: (key: string) => taken(key) - (own.get(key) ?? 0), ...today };
  return tourOffer(context.museum, from, dayOf(datetime), language);
}
