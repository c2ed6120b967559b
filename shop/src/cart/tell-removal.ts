import { analyticsAmount } from '@foyer/rules/money.ts';
import { cookieChoice } from '../session/cookie-choice.ts';
import type { CartLine } from './cart.ts';

/** Where analytics tools of the page, if it has any, find what happened. */
interface Page {
  dataLayer?: unknown[];
}

/**
 * Tells the page's data layer that a ticket line was removed, in the amounts that analytics want [CART-4] [MON-4].
 * Only with the visitor's consent; nothing is loaded from anywhere.
 */
export function tellRemoval(line: CartLine): void {
  if (cookieChoice() !== 'accepted') return;
  const page = globalThis as Page;
  page.dataLayer ??= [];
  page.dataLayer.push({
    event: 'remove_from_cart',
    ecommerce: {
      currency: 'EUR',
      value: analyticsAmount(line.totalPrice),
      tax: 0,
      items: [
        {
          item_id: line.id,
          item_name: line.name,
          item_category: line.type,
          price: analyticsAmount(line.price),
          quantity: line.count,
        },
      ],
    },
  });
}
