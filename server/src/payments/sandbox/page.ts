import { createHash } from 'node:crypto';
import type { CardError, CardField, CardForm } from './card.ts';
import { testCards } from './card.ts';
import type { SandboxPayment } from './sandbox-payments.ts';

import texts from './texts.json' with { type: 'json' };

type PageTexts = (typeof texts)['en'];

/** The payment page's own texts; English for a language that the provider does not speak. */
function pageTexts(language: string): PageTexts {
  return language in texts ? texts[language as keyof typeof texts] : texts.en;
}

/** A text with its placeholders filled: `{shop}`, `{amount}`. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The provider's own look: the page must not seem to be the museum's. */
const pageStyle = `
:root { color-scheme: light dark; --paper: #f3f5f9; --card: #fff; --ink: #14213d; --quiet: #4d5a75; --line: #8b96ad; --soft: #dfe4ee; --brand: #3d3bd9; --on-brand: #fff; --warn: #fff1cc; --on-warn: #5c4100; --error: #b3173a; }
@media (prefers-color-scheme: dark) { :root { --paper: #10131c; --card: #1a1f2e; --ink: #eef1f8; --quiet: #b3bdd3; --line: #7683a0; --soft: #2c3447; --brand: #a5a6ff; --on-brand: #14143a; --warn: #4a3800; --on-warn: #ffe7a8; --error: #ff93a6; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; hyphens: auto; overflow-wrap: anywhere; }
.badge { margin: 0; padding: .5rem 1rem; background: var(--warn); color: var(--on-warn); text-align: center; font-size: .9375rem; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.mark { display: flex; align-items: center; gap: .5rem; margin: 0 0 1rem; color: var(--brand); font-weight: 700; font-size: 1.25rem; letter-spacing: -.01em; }
.mark::before { content: ""; width: 1.25rem; height: 1.25rem; border-radius: 50% 50% 50% 0; background: currentColor; }
.card { background: var(--card); border: 1px solid var(--soft); border-radius: 1rem; padding: 1.5rem min(1.25rem, 6vw); }
h1 { margin: 0; font-size: 1.125rem; font-weight: 600; }
.what { margin: .125rem 0 0; color: var(--quiet); }
.amount { margin: .75rem 0 1.5rem; font-size: min(2rem, 9vw); font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.amount span { display: block; font-size: .875rem; font-weight: 400; letter-spacing: 0; color: var(--quiet); }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600; }
.row { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); }
.field { margin-bottom: 1rem; }
label { display: block; font-size: .9375rem; font-weight: 500; }
.hint { margin: 0; font-size: .875rem; color: var(--quiet); }
input { width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input[aria-invalid="true"] { border: 2px solid var(--error); }
.error, .summary { color: var(--error); font-size: .9375rem; margin: .25rem 0 0; font-weight: 500; }
.summary { margin: 0 0 1rem; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
button, .back { display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 1px solid transparent; border-radius: .5rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.pay, .back { background: var(--brand); color: var(--on-brand); }
.cancel { margin-top: .75rem; background: none; border-color: var(--line); color: inherit; font-weight: 500; }
.away { margin-top: .75rem; background: none; color: inherit; font-weight: 500; text-decoration: underline; }
.account { margin: .5rem 0 1.5rem; }
.account dt { font: inherit; color: var(--quiet); }
.account dd { color: inherit; }
h2 { margin: 0; font-size: 1rem; }
.cards { margin-top: 1.5rem; font-size: .9375rem; }
.cards h2 { margin: 0 0 .5rem; font-size: 1rem; }
dl { margin: 0; display: grid; grid-template-columns: fit-content(50%) minmax(0, 1fr); gap: .25rem 1rem; }
dt { font-family: ui-monospace, monospace; }
dd { margin: 0; color: var(--quiet); }
@media (max-width: 24rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .25rem; } }
@media (forced-colors: active) { .mark::before { background: CanvasText; } .pay, .back { border-color: ButtonText; } }
`;

/** The style's hash for the content security policy, which allows no other style. */
export const pageStyleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

type CardErrors = Partial<Record<CardField, CardError>>;

/** The page on which a visitor pays. Works without scripts, and keeps what was typed. */
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
      ${isDebit ? `<button class="cancel" name="action" value="process">${safe(t.processDebit)}</button>` : ''}
      ${isDebit ? `<button class="cancel" name="action" value="refuse">${safe(t.refuseDebit)}</button>` : ''}
      <button class="cancel" name="action" value="cancel">${safe(t.cancel)}</button>
    </form>
  </div>
  ${isDebit ? '' : cardList(t)}`;
  return documentOf(payment.language, hasErrors ? `${t.errorTitle}: ${t.title}` : t.title, main);
}

function cardList(t: PageTexts): string {
  return `<section class="cards" aria-labelledby="cards"><h2 id="cards">${safe(t.testCards)}</h2><dl>
    ${(['paid', 'refused', 'pending', 'processing'] as const).map((outcome) => `<dt>${testCards[outcome]}</dt><dd>${safe(t[outcome])}</dd>`).join('')}
  </dl></section>`;
}

/** The account to debit: nothing is typed here, and only the IBAN's last digits are known. */
function account(payment: SandboxPayment, t: PageTexts): string {
  return `<h2>${safe(t.debit)}</h2><dl class="account">
      <dt>${safe(t.accountHolder)}</dt><dd>${safe(payment.account_holder)}</dd>
      <dt>IBAN</dt><dd translate="no">${safe(payment.masked_iban)}</dd>
    </dl>`;
}

/** The page of a payment that has been decided, with the way back. */
export function closedPage(payment: SandboxPayment, backUrl: string): string {
  const t = pageTexts(payment.language);
  const main = `<div class="card"><h1>${safe(t.closed)}</h1><p class="what">${safe(t.closedText)}</p>
    <p class="amount"><span>${safe(t.amount)}</span>${safe(money(payment))}</p><a class="back" href="${safe(backUrl)}">${safe(t.back)}</a></div>`;
  return documentOf(payment.language, t.closed, main);
}

/** The page of a payment whose money is on its way: here the tester decides, as the bank would days later. */
export function onItsWayPage(payment: SandboxPayment, backUrl: string): string {
  const t = pageTexts(payment.language);
  const main = `<div class="card"><h1>${safe(t.onItsWay)}</h1><p class="what">${safe(t.onItsWayText)}</p>
    <p class="amount"><span>${safe(t.amount)}</span>${safe(money(payment))}</p>
    <form method="post">
      <button class="pay" name="action" value="settle">${safe(t.settle)}</button>
      <button class="cancel" name="action" value="bounce">${safe(t.bounce)}</button>
    </form><a class="back away" href="${safe(backUrl)}">${safe(t.back)}</a></div>`;
  return documentOf(payment.language, t.onItsWay, main);
}

/** The page for an address that belongs to no payment. */
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
