import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import type { TextContext } from '../../../i18n/use-text.ts';

/** The price of a ticket before anything is chosen: its own price, a price per person, or the price for the minimum number of people. */
export function priceText({ priceCents, subtickets }: EventTicket, { t, lang }: TextContext): string {
  if (priceCents > 0) return formatMoney(priceCents, lang);
  const [part] = subtickets;
  if (!part || subtickets.every((one) => one.priceCents === 0)) return t('tickets.free');
  const least = subtickets.reduce((sum, one) => sum + one.priceCents * one.minQuantity, 0);
  if (least > 0) return t('tickets.from', { price: formatMoney(least, lang) });
  if (subtickets.every((one) => one.priceCents === part.priceCents))
    return `${formatMoney(part.priceCents, lang)} ${t('tickets.byPerson')}`;
  const cheapest = Math.min(...subtickets.map((one) => one.priceCents).filter((cents) => cents > 0));
  return t('tickets.from', { price: formatMoney(cheapest, lang) });
}
