import type { Books, Order } from './books.ts';

/** The shop's address as received, with the cart id added to its query. */
export function backToShop(address: string, { cartId }: Pick<Order, 'cartId'>): string {
  const url = new URL(address);
  url.searchParams.set('cartId', cartId);
  return url.href;
}

/** The provider's page: the amount and three buttons. */
export function paymentPage({ totalCents }: Order): string {
  const button = (value: string, words: string) => `<button name="do" value="${value}">${words}</button>`;
  return `<!doctype html><html lang="de"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Bank</title>
<h1>${(totalCents / 100).toFixed(2).replace('.', ',')} €</h1>
<form method="post">${button('pay', 'Bezahlen')} ${button('fail', 'Ablehnen')} ${button('cancel', 'Abbrechen')}</form></html>`;
}

/** Handles a pressed button and returns the next address. */
export function leaves(books: Books, order: Order, pressed: string | null): string {
  if (pressed === 'cancel') return backToShop(order.url.cancel, order);
  if (pressed === 'pay') books.pay(order);
  else order.state = 'failed';
  return backToShop(order.url.continue, order);
}
