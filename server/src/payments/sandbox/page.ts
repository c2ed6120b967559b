import type { CardError, CardField, CardForm } from './card.ts';
import { testCards } from './card.ts';
import { pageStyle } from './page-style.ts';
import type { SandboxPayment } from './sandbox-payments.ts';
import type { PageTexts } from './texts.ts';
import { filled, pageTexts } from './texts.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

export type CardErrors = Partial<Record<CardField, CardError>>;

/** The page on which a visitor pays. Works without scripts; what was typed stays. */
export function paymentPage(payment: SandboxPayment, form: CardForm, errors: CardErrors): string {
  const t = pageTexts(payment.language);
  const amount = money(payment);
  const hasErrors = Object.keys(errors).length > 0;
  const field = (name: CardField, label: string, more: FieldMore = {}) =>
    inputField(name, label, form, errors, t, more);
  const payer = `<fieldset><legend>${safe(t.express)}</legend>${field('name', t.name)}${field('email', t.email, { type: 'email' })}</fieldset>`;
  const isDebit = payment.masked_iban !== '';
  const card = `<fieldset><legend>${safe(t.card)}</legend>
        ${field('number', t.number, { digits: true })}
        <div class="row">${field('expiry', t.expiry, { hint: t.expiryHint })}${field('cvc', t.cvc, { hint: t.cvcHint, digits: true })}</div>
      </fieldset>`;
  const main = `<div class="card">
    <h1>${safe(filled(t.payTo, { shop: payment.shop_name }))}</h1>
    <p class="what">${safe(payment.description)}</p>
    <p class="amount"><span>${safe(t.amount)}</span>${safe(amount)}</p>
    ${hasErrors ? `<p class="summary" role="alert">${safe(t.summary)}</p>` : ''}
    <form method="post" novalidate>
      ${payment.is_express === 1 ? payer : ''}
      ${isDebit ? account(payment, t) : card}
      <button class="pay" name="action" value="pay">${safe(filled(isDebit ? t.confirmDebit : t.pay, { amount }))}</button>
      ${isDebit ? `<button class="cancel" name="action" value="refuse">${safe(t.refuseDebit)}</button>` : ''}
      <button class="cancel" name="action" value="cancel">${safe(t.cancel)}</button>
    </form>
  </div>
  ${isDebit ? '' : cardList(t)}`;
  return documentOf(payment.language, hasErrors ? `${t.errorTitle}: ${t.title}` : t.title, main);
}

function cardList(t: PageTexts): string {
  return `<section class="cards" aria-labelledby="cards"><h2 id="cards">${safe(t.testCards)}</h2><dl>
    ${(['paid', 'refused', 'pending'] as const).map((outcome) => `<dt>${testCards[outcome]}</dt><dd>${safe(t[outcome])}</dd>`).join('')}
  </dl></section>`;
}

/** The account that is to be debited: nothing is typed here, and the IBAN is known by its last digits. */
function account(payment: SandboxPayment, t: PageTexts): string {
  return `<h2>${safe(t.debit)}</h2><dl class="account">
      <dt>${safe(t.accountHolder)}</dt><dd>${safe(payment.account_holder)}</dd>
      <dt>IBAN</dt><dd translate="no">${safe(payment.masked_iban)}</dd>
    </dl>`;
}

/** For a payment that has been decided: the way back. */
export function closedPage(payment: SandboxPayment, backUrl: string): string {
  const t = pageTexts(payment.language);
  const main = `<div class="card"><h1>${safe(t.closed)}</h1><p class="what">${safe(t.closedText)}</p>
    <p class="amount"><span>${safe(t.amount)}</span>${safe(money(payment))}</p><a class="back" href="${safe(backUrl)}">${safe(t.back)}</a></div>`;
  return documentOf(payment.language, t.closed, main);
}

/** For an address that is no payment's. */
export function unknownPage(language: string): string {
  const t = pageTexts(language);
  return documentOf(language, t.unknown, `<div class="card"><h1>${safe(t.unknown)}</h1></div>`);
}

function money({ amount_cents, language }: SandboxPayment): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount_cents / 100);
}

interface FieldMore {
  readonly type?: string;
  readonly hint?: string;
  readonly digits?: boolean;
}

/** No autocompletion: a browser must not offer a visitor's real card to a test page. */
function inputField(
  name: CardField,
  label: string,
  form: CardForm,
  errors: CardErrors,
  t: PageTexts,
  more: FieldMore,
): string {
  const error = errors[name];
  const notes = [more.hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = [
    `id="${name}" name="${name}" type="${more.type ?? 'text'}" value="${safe(form[name])}" autocomplete="off" required`,
    more.digits ? 'inputmode="numeric"' : '',
    notes ? `aria-describedby="${notes}"` : '',
    error ? 'aria-invalid="true"' : '',
  ];
  return `<div class="field"><label for="${name}">${safe(label)}</label>
    ${more.hint ? `<p class="hint" id="${name}-hint">${safe(more.hint)}</p>` : ''}
    <input ${attributes.filter(Boolean).join(' ')}>
    ${error ? `<p class="error" id="${name}-error">${safe(t[error])}</p>` : ''}</div>`;
}

function documentOf(language: string, title: string, main: string): string {
  const t = pageTexts(language);
  return `<!doctype html>
<html lang="${safe(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${safe(title)} – Testpay</title><style>${pageStyle}</style></head>
<body><header class="badge"><strong>${safe(t.testBadge)}.</strong> ${safe(t.testNotice)}</header>
<main><p class="mark">Testpay</p>${main}</main></body></html>`;
}
