import type { CartItem, TicketItem } from '@foyer/contract/checkout.ts';
import type { TourItem } from '@foyer/contract/tour-item.ts';
import { totalCents } from '@foyer/rules/money.ts';
import type { Context } from '../context.ts';
import type { StoredLine } from '../database/tables.ts';
import { museumDay } from '../events/museum-day.ts';
import type { PlaceKey } from '../places/place-keys.ts';
import type { WantedPlaces } from '../places/take-places.ts';
import { priceTickets } from './price-tickets.ts';
import { priceTours } from './price-tours.ts';
import type { Numbered, Problem } from './pricing.ts';
import { wantedPlaces } from './wanted-places.ts';

export interface PricedCart {
  /** Empty when the basket can be sold as it is. */
  readonly problems: readonly Problem[];
  readonly lines: readonly StoredLine[];
  readonly totalCents: number;
  readonly wanted: readonly WantedPlaces[];
}

const refusedFor = (problems: readonly Problem[]): PricedCart => ({ problems, lines: [], totalCents: 0, wanted: [] });

/**
 * Prices a basket from the museum's own files and judges it by the shop's own rules with the server's data: whatever price the
 * client sent was never read. `own` is what this visitor holds already and will give back for this basket.
 */
export async function priceCart(
  context: Context,
  language: string,
  items: readonly CartItem[],
  own: ReadonlyMap<PlaceKey, number>,
): Promise<PricedCart> {
  const pricing = { context, language, own, today: museumDay(context) };
  const tours = items.flatMap((item, line): Numbered<TourItem>[] =>
    item.type === 'guidedTour' ? [{ item, line }] : [],
  );
  const tickets = items.flatMap((item, line): Numbered<TicketItem>[] =>
    item.type === 'guidedTour' ? [] : [{ item, line }],
  );
  const priced = [await priceTickets(pricing, tickets), await priceTours(pricing, tours)];
  const problems = priced.flatMap((part) => part.problems);
  if (problems.length > 0) return refusedFor(problems);
  const lines = priced
    .flatMap((part) => part.lines)
    .toSorted((a, b) => a.line - b.line)
    .map(({ item }) => item);
  const wanted = wantedPlaces(context, lines, pricing.today.at);
  if (wanted === null) return refusedFor([{ code: 'DAY_UNAVAILABLE' }]);
  return { problems: [], lines, totalCents: totalCents(lines.map((line) => line.cents)), wanted };
}
