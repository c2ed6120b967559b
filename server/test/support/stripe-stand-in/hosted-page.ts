import type { StandInPayment } from './books.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1a1f36; background: #fff; overflow-wrap: anywhere; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; }
label { display: block; margin-top: 1rem; }
input:not([type="radio"]) { display: block; width: 100%; box-sizing: border-box; min-height: 2.75rem; font: inherit; border: 1px solid #687385; border-radius: .375rem; padding: .25rem .5rem; }
fieldset { margin: 1rem 0 0; border: 1px solid #687385; border-radius: .375rem; }
fieldset label { margin: 0; padding: .5rem 0; }
button, .back { display: block; width: 100%; box-sizing: border-box; min-height: 2.75rem; margin-top: 1rem; font: inherit; border-radius: .375rem; text-align: center; }
.pay { background: #0055bc; color: #fff; border: 0; }
.refuse { background: #fff; color: #1a1f36; border: 1px solid #687385; }
.back { color: #0055bc; padding-top: .5rem; }
[role="alert"] { color: #b3093c; }
`;

const methodNames: Readonly<Record<string, string>> = {
  card: 'Card',
  paypal: 'PayPal',
  sepa_debit: 'SEPA Direct Debit',
};

export interface PageForm {
  readonly method: string;
  readonly email: string;
  readonly name: string;
  readonly iban: string;
}

/** What is wrong with what was typed; null where the visitor may pay. */
export function complaintAbout({ wish }: StandInPayment, form: PageForm): string | null {
  if (!wish.methods.includes(form.method)) return 'Choose how to pay.';
  if (!/^\S+@\S+$/.test(form.email)) return 'Your email is incomplete.';
  if (form.name.trim() === '' && (wish.asksForName || form.method === 'sepa_debit')) return 'Your name is incomplete.';
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(form.iban.replaceAll(' ', ''));
  return form.method === 'sepa_debit' && !isIban ? 'Your IBAN is invalid.' : null;
}

/** Where the visitor pays. Plain: it is no copy of Stripe's, and does what Stripe's does. */
export function paymentPage({ wish }: StandInPayment, form: PageForm, complaint: string | null): string {
  const field = (name: 'email' | 'name' | 'iban', label: string) =>
    `<label>${label}<input name="${name}" value="${safe(form[name])}" autocomplete="off"></label>`;
  const methods = wish.methods.map(
    (method) =>
      `<label><input type="radio" name="method" value="${method}"${method === form.method ? ' checked' : ''}> ${methodNames[method]}</label>`,
  );
  return documentOf(
    'Pay by the stand-in for Stripe',
    `<h1>Pay ${safe(wish.productName)}</h1>
    <p>${(wish.amountCents / 100).toFixed(2)} ${wish.currency.toUpperCase()}</p>
    ${complaint === null ? '' : `<p role="alert">${safe(complaint)}</p>`}
    <form method="post">
      ${field('email', 'Email')}${field('name', 'Name')}
      <fieldset><legend>Payment method</legend>${methods.join('')}</fieldset>
      ${wish.methods.includes('sepa_debit') ? field('iban', 'IBAN') : ''}
      <button class="pay" name="action" value="pay">Pay</button>
      <button class="refuse" name="action" value="refuse">Pay, and be refused</button>
    </form>
    <a class="back" href="${safe(wish.cancelUrl)}">Back</a>`,
  );
}

/** For a session that is over. */
export function closedPage({ wish, session }: StandInPayment): string {
  const isPaid = session.status === 'complete';
  const words = isPaid ? 'You’re all done here' : 'Your session has timed out';
  return documentOf(
    words,
    `<h1>${words}</h1><a class="back" href="${safe(isPaid ? wish.successUrl : wish.cancelUrl)}">Back</a>`,
  );
}

export const unknownPage = (): string => documentOf('Not found', '<h1>Not found</h1>');

function documentOf(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title><style>${style}</style></head><body><main>${main}</main></body></html>`;
}
