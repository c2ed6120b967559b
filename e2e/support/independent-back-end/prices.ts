import { articles, dayTickets, givenVoucher, lights, voucherTypes } from './catalogue.ts';
import { allTours } from './tours.ts';

/** Shipping costs by country; no other country is supplied. */
export const shippingCents: Readonly<Record<string, number>> = { DE: 490, AT: 990, CH: 1990 };

interface Counted {
  readonly id: unknown;
  readonly count: number;
}

export interface Item extends Counted {
  readonly type: string;
  readonly price?: number;
  readonly prices?: readonly Counted[];
  readonly tickets?: readonly Counted[];
}

const tours = allTours.flatMap(({ priceList, tickets }) => [...priceList, ...tickets]);
const visits = [lights.adult, lights.reduced, lights.infant, lights.family, ...dayTickets];
const priced: readonly { readonly id: number; readonly price: number }[] = [
  ...visits,
  ...tours,
  ...articles,
  ...voucherTypes,
];

const priceOf = ({ id, count }: Counted) => count * (priced.find((one) => String(one.id) === String(id))?.price ?? 0);

function costOf(item: Item): number {
  if (item.type === 'guidedTour') return sum([...(item.prices ?? []), ...(item.tickets ?? [])].map(priceOf));
  if (item.type === 'voucher' && item.price !== undefined) return item.count * item.price;
  return item.type === 'voucherCode' ? 0 : priceOf(item);
}

/** The amount due for a cart that is shipped to a country. */
export function totalCents(items: readonly Item[], country: string): number {
  const shipping = items.some(({ type }) => type === 'merchandise') ? (shippingCents[country] ?? 0) : 0;
  const total = sum(items.map(costOf)) + shipping;
  return items.some(({ type }) => type === 'voucherCode') ? Math.max(0, total - givenVoucher.available_amount) : total;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
