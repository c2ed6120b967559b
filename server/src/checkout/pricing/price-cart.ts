import type { OrderedItem, TicketItem } from '@foyer/contract/checkout/checkout.ts';
import type { ArticleItem, PassItem } from '@foyer/contract/products/goods-item.ts';
import type { TourItem } from '@foyer/contract/tours/tour-item.ts';
import type { VoucherCodeItem, VoucherItem } from '@foyer/contract/vouchers/voucher-item.ts';
import { totalCents } from '@foyer/rules/money/money.ts';
import { codesProblem } from '@foyer/rules/vouchers/voucher-code.ts';
import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import type { Context } from '../../context.ts';
import type { StoredCode, StoredLine } from '../../db/tables.ts';
import { museumDay } from '../../museum-day.ts';
import { tourPlaces } from '../../inventory/place-keys.ts';
import type { PlaceKey } from '../../inventory/place-keys.ts';
import type { WantedPlaces } from '../../inventory/take-places.ts';
import { priceCodes, wantedCents } from './price-codes.ts';
import { priceGoods } from './price-goods.ts';
import { priceTickets } from './price-tickets.ts';
import type { Numbered, Problem, PricedLines, Pricing } from './pricing.ts';
import { wantedPlaces } from '../wanted-places.ts';
import { dayOf } from '@foyer/rules/time/museum-time.ts';
import { bookedSlot, tourBookingProblems } from '@foyer/rules/tours/tour-booking-problems.ts';
import type { TourOffer } from '@foyer/rules/tours/tour-booking-problems.ts';
import type { TourProblem } from '@foyer/rules/tours/tour-problem.ts';
import { bookingOfItem } from '@foyer/rules/tours/tour-cart-item.ts';
import { slotAfter } from '@foyer/rules/tours/tour-limits.ts';
import { takenPlaces } from '../../inventory/take-places.ts';
import type { MuseumTour } from '../../museum/schema/tour-model.ts';
import { tourById } from '../../catalog/tours/tour-list.ts';
import { tourOffer } from '../../catalog/tours/tour-offer.ts';
import { tourLine } from './tour-line.ts';
import { voucher as voucherOnContract } from '@foyer/contract/vouchers/voucher.ts';
import { askedAmount, maxVouchers, voucherCents, voucherChoiceProblems } from '@foyer/rules/vouchers/voucher-choice.ts';
import { parse } from 'valibot';
import type { VoucherLine } from '../../orders/order-line.ts';
import { voucherOnWire } from '../../catalog/vouchers/voucher-list.ts';

export interface PricedCart {
  /** Empty when the cart can be sold as it is. */
  readonly problems: readonly Problem[];
  readonly lines: readonly StoredLine[];
  readonly totalCents: number;
  /** What vouchers pay of it, and what they leave to pay. */
  readonly codes: readonly StoredCode[];
  readonly dueCents: number;
  readonly wanted: readonly WantedPlaces[];
}

const refusedFor = (problems: readonly Problem[]): PricedCart => ({
  problems,
  lines: [],
  totalCents: 0,
  codes: [],
  dueCents: 0,
  wanted: [],
});

/**
 * Prices a cart from the museum's own files and validates it by the shop's own rules with the server's data: whatever price the
 * client sent was never read. `own` is what is reserved for this visitor already, and given back for this cart, `delivery` where goods go:
 * null while nobody has said.
 */
export async function priceCart(
  context: Context,
  language: string,
  items: readonly OrderedItem[],
  { own, delivery }: { own: ReadonlyMap<PlaceKey, number>; delivery: PostalAddress | null },
): Promise<PricedCart> {
  const pricing = { context, language, own, delivery, today: museumDay(context) };
  const tours = items.flatMap((item, line): Numbered<TourItem>[] =>
    item.type === 'guidedTour' ? [{ item, line }] : [],
  );
  const tickets = items.flatMap((item, line): Numbered<TicketItem>[] =>
    item.type === 'ticket' || item.type === 'dayTicket' ? [{ item, line }] : [],
  );
  const goods = items.flatMap((item, line): Numbered<ArticleItem | PassItem>[] =>
    item.type === 'merchandise' || item.type === 'annualPass' ? [{ item, line }] : [],
  );
  const vouchers = items.flatMap((item, line): Numbered<VoucherItem>[] =>
    item.type === 'voucher' ? [{ item, line }] : [],
  );
  const codeItems = items.flatMap((item, line): Numbered<VoucherCodeItem>[] =>
    item.type === 'voucherCode' ? [{ item, line }] : [],
  );
  const priced = [
    await priceTickets(pricing, tickets),
    await priceTours(pricing, tours),
    await priceGoods(pricing, goods),
    priceVouchers(pricing, vouchers),
  ];
  const problems = priced.flatMap((part) => part.problems);
  if (problems.length > 0) return refusedFor(problems);
  const lines = priced
    .flatMap((part) => part.lines)
    .toSorted((a, b) => a.line - b.line)
    .map(({ item }) => item);
  // Codes alone buy nothing.
  if (lines.length === 0) return refusedFor([{ code: 'CART_EMPTY' }]);
  const refusal = codesProblem(items, context.museum.configuration.codesPayVouchers);
  if (refusal !== null) {
    return refusedFor(codeItems.map(({ item, line }) => ({ code: refusal, line, barcode: item.barcode })));
  }
  const wanted = wantedPlaces(context, lines, pricing.today.at);
  if (wanted === null) return refusedFor([{ code: 'DAY_UNAVAILABLE' }]);
  const total = totalCents(lines.map((line) => line.cents));
  const { problems: unusable, codes, dueCents } = await priceCodes(pricing, codeItems, total);
  if (unusable.length > 0) return refusedFor(unusable);
  return { problems: [], lines, totalCents: total, codes, dueCents, wanted: [...wanted, ...wantedCents(codes)] };
}

/**
 * Judges and prices the lines of guided tours by the shop's own rules, one after the other: what one of them takes is no longer there
 * for the next of the same slot. Codes are the rules'; a tour that nobody knows is one that cannot be booked.
 */
async function priceTours(pricing: Pricing, items: readonly Numbered<TourItem>[]): Promise<PricedLines> {
  const problems: Problem[] = [];
  const lines: PricedLines['lines'][number][] = [];
  const offers = new Map<string, TourOffer>();
  for (const { item, line } of items) {
    const tour = tourById(pricing.context, item.tourId, pricing.today.at);
    if (!tour) {
      problems.push({ code: 'TOUR_NOT_BOOKABLE', line });
      continue;
    }
    const key = `${tour.id} ${dayOf(item.datetime)}`;
    const offer = offers.get(key) ?? (await offerOf(tour, item, pricing));
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

/** The tour on the day of the item; what is reserved for this visitor already counts as free. */
async function offerOf(tour: MuseumTour, { datetime }: TourItem, pricing: Pricing): Promise<TourOffer> {
  const { context, language, own, today } = pricing;
  const day = dayOf(datetime);
  const sold = await takenPlaces(context.database.read, [tourPlaces(tour.id)], day, day);
  const from = { tour, taken: (key: string) => sold(key) - (own.get(key) ?? 0), ...today };
  return tourOffer(context.museum, from, day, language);
}

/**
 * Judges and prices the vouchers that are bought, by the shop's own rules: an amount of the visitor's counts only where it may be
 * chosen [VOU-2].
 */
function priceVouchers(
  { context: { offered }, language }: Pricing,
  items: readonly Numbered<VoucherItem>[],
): PricedLines {
  const problems: Problem[] = [];
  const lines: Numbered<VoucherLine>[] = [];
  let left = maxVouchers;
  for (const { item, line } of items) {
    const known = offered.vouchers.vouchers.find(({ id }) => String(id) === item.id);
    if (!known) {
      problems.push({ code: 'VOUCHER_UNKNOWN', line });
      continue;
    }
    const voucher = parse(voucherOnContract, voucherOnWire(known, language, true));
    const choice = { count: item.count, amountCents: askedAmount(item.price) };
    const found = voucherChoiceProblems(choice, voucher, left);
    problems.push(...found.map((problem) => ({ ...problem, line })));
    if (found.length > 0) continue;
    left -= item.count;
    const valueCents = voucherCents(choice, voucher);
    const cents = valueCents * item.count;
    const bought = {
      type: 'voucher' as const,
      voucherId: voucher.id,
      name: voucher.name,
      count: item.count,
      valueCents,
      cents,
      amounts: [{ cents, taxRate: voucher.taxRate }],
      validYears: known.valid_years,
      issued: [],
    };
    lines.push({ line, item: bought });
  }
  return problems.length > 0 ? { problems, lines: [] } : { problems, lines };
}
