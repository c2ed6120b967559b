import type { OrderedItem, TicketItem } from '@foyer/contract/checkout/checkout.ts';
import type { ArticleItem, PassItem } from '@foyer/contract/products/goods-item.ts';
import type { TourItem } from '@foyer/contract/tours/tour-item.ts';
import type { VoucherCodeItem, VoucherItem } from '@foyer/contract/vouchers/voucher-item.ts';
import { totalCents } from '@foyer/rules/money/money.ts';
import { codesProblem } from '@foyer/rules/vouchers/voucher-code.ts';
import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import type { Context } from '../../context.ts';
import type { StoredCode, StoredLine } from '../../db/stored-order.ts';
import { museumDay } from '../../museum-day.ts';
import type { PlaceKey } from '../../inventory/place-keys.ts';
import type { WantedPlaces } from '../../inventory/take-places.ts';
import { priceCodes, wantedCents } from './price-codes.ts';
import { priceGoods } from './price-goods.ts';
import { priceTickets } from './price-tickets.ts';
import { priceTours } from './price-tours.ts';
import { priceVouchers } from './price-vouchers.ts';
import type { Numbered, Problem } from './pricing.ts';
import { wantedPlaces } from '../wanted-places.ts';

export interface PricedCart {
  /** Empty when the cart can be sold as it is. */
  readonly problems: readonly Problem[];
  readonly lines: readonly StoredLine[];
  readonly totalCents: number;
  /** The vouchers that pay a part of the total; `dueCents` is what they leave to pay. */
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
 * Prices a cart from the museum's own files and validates it by the shop's own rules with the server's data: prices that the client sent
 * are never read. `own` is what this visitor's open attempts have reserved, which is given back for this cart; `delivery` is where goods
 * go, null while unknown.
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
  // A cart of voucher codes alone buys nothing.
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
