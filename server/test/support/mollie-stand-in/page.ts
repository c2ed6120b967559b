import { valueOf } from './answers.ts';
import type { StandInPayment } from './books.ts';
import { isUndecided } from './books.ts';
import type { Till } from './till.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

const style = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; overflow-wrap: anywhere; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; }
button { display: block; width: 100%; min-height: 2.75rem; font: inherit; color: #1a1a1a; background: #fff; border: 1px solid #6b6b6b; border-radius: .375rem; }
`;

const button = (name: string, value: string, label: string) =>
  `<p><button name="${name}" value="${value}">${safe(label)}</button></p>`;

function page(payment: StandInPayment, content: string): string {
  const amount = `${valueOf(payment.cents)} ${payment.currency}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stand-in for Mollie</title><style>${style}</style></head>
<body><main><h1>Stand-in for Mollie</h1><p>${safe(payment.description)}</p><p>${amount}</p>
<form method="post">${content}</form></main></body></html>`;
}

/** The page on which a visitor pays; where several ways are offered, first the one to choose from. Null once it has been decided: it leads back. */
export function checkoutPage(payment: StandInPayment): string | null {
  if (!isUndecided(payment)) return null;
  if (payment.method === null) {
    const methods = payment.offered.map((method) => button('method', method, `Pay by ${method}`)).join('');
    return page(payment, methods + button('action', 'cancel', 'Cancel'));
  }
  const actions = [
    button('action', 'pay', 'Pay'),
    button('action', 'refuse', 'Be refused'),
    button('action', 'pending', 'Leave it pending'),
    button('action', 'leave', 'Go back and leave it open'),
    button('action', 'expire', 'Let it expire'),
    button('action', 'cancel', 'Cancel'),
  ];
  return page(payment, actions.join(''));
}

const backTo = ({ status, cancelUrl, redirectUrl }: StandInPayment): string =>
  status === 'canceled' ? (cancelUrl ?? redirectUrl) : redirectUrl;

/** Does what was pressed, and answers where the browser goes: null for the same page again. */
export async function pressed(payment: StandInPayment, form: URLSearchParams, till: Till): Promise<string | null> {
  const method = form.get('method');
  const action = form.get('action');
  if (method !== null && isUndecided(payment)) {
    if (payment.offered.includes(method)) payment.method = method;
    return null;
  }
  if (action === 'pay') await till.pay(payment.id);
  if (action === 'refuse') await till.refuse(payment.id);
  if (action === 'pending') till.leavePending(payment.id);
  if (action === 'expire') await till.expire(payment.id);
  // By the documents, who cancels on a method's own page may choose another one first, and no webhook tells of it.
  if (action === 'cancel' && payment.method !== null) {
    payment.method = null;
    payment.asksAgain = true;
  } else if (action === 'cancel') await till.cancel(payment.id);
  const isAskedAgain = payment.status === 'open' && (action === 'refuse' || action === 'cancel');
  return isAskedAgain ? null : backTo(payment);
}

/** Where a page leads that has nothing to ask any more. */
export const wayBack = backTo;
