import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { paymentKinds, type PaymentType } from '@foyer/contract/checkout/checkout.ts';
import type { ConfigurationOnWire } from '@foyer/contract/content/configuration.ts';
import { cartOf, dayTicketItem, familyItem, ticketItem } from '../../../test/cart-fixture.ts';
import { languages } from '../../i18n/languages.ts';
import { translator } from '../../i18n/use-text.ts';
import { linksIn, renderedAt } from '../../../test/rendered.tsx';
import { Booked, needsProductTexts } from './confirmation/booked.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Consent } from '../../payment/consent.tsx';
import { NoOutcome } from './confirmation/no-outcome.tsx';
import { WaitingForOutcome } from './confirmation/waiting-for-outcome.tsx';
import { continueLabel, orderLabel } from '../../payment/receipt/order-label.ts';
import { OrderSummary } from './payment/order-summary.tsx';
import { PaymentFailed } from './checkout-screen.tsx';
import { PaymentMethods } from '../../payment/payment-methods.tsx';
import { Progress } from './progress.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

const rendered = (part: ReactNode, wire: ConfigurationOnWire = {}, lang = 'en') =>
  renderedAt(`/${lang}/checkout`, part, { hasTickets: true, ...wire });
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

test('shows the four steps as words, marks the current one and links the previous ones [CHK-1]', () => {
  const html = rendered(<Progress current="signin" />);
  expect(words(html)).toContain('Basket Your details Payment Complete');
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="step"[^>]*><span>Your details/);
  expect(linksIn(html).map(({ href }) => href)).toEqual(['/en/checkout?step=cart']);
  expect(linksIn(rendered(<Progress current="complete" />))).toEqual([]);
});

test('shows no progress bar where the museum has none [CFG-11] [CHK-1]', () => {
  expect(rendered(<CheckoutSkeleton />)).toContain('<ol');
  expect(rendered(<CheckoutSkeleton />, { progressBar: false })).not.toContain('<ol');
  const booked = <Booked booking={booking} cartHasMore={false} />;
  expect(rendered(booked)).toContain('<ol');
  expect(rendered(booked, { progressBar: false })).not.toContain('<ol');
});

test('sums up what is ordered: name, place, time, counts, prices, tax by rate [CHK-3] [MON-2]', () => {
  const family = familyItem({
    amounts: [
      { cents: 1500, taxRate: 7 },
      { cents: 1000, taxRate: 19 },
    ],
  });
  const summary = words(rendered(<OrderSummary cart={cartOf(ticketItem(), family, dayTicketItem())} />));
  for (const part of ['Woven Rooms', 'Main house', '22.11.2026', '11:00', '2 × Adult', '3 × Children', '€73.00']) {
    expect(summary).toContain(part);
  }
  // 6300 − 6300/1.07 and 1000 − 1000/1.19, each rounded once.
  expect(summary).toContain('including 19% VAT €1.60');
  expect(summary).toContain('including 7% VAT €4.12');
  expect(summary).toContain('no right of withdrawal');
});

test('names payment methods in the page’s language, else in English [PAY-1] [I18N-1]', () => {
  const types: PaymentType[] = [
    { id: '127', names: { en: 'Credit card', sv: 'Kreditkort' }, isExpress: false, accountOnPage: false, kind: null },
    { id: '30', names: { en: 'Invoice' }, isExpress: false, accountOnPage: false, kind: null },
  ];
  const html = rendered(<PaymentMethods types={types} chosen="30" onChoose={() => {}} error={undefined} />, {}, 'sv');
  expect(words(html)).toContain('Kreditkort Invoice');
  expect(html).toMatch(/value="30"[^>]*checked|checked[^>]*value="30"/);
});

test('shows a decorative icon beside a payment method of a known kind [PAY-1]', () => {
  const marksOf = (kind: PaymentType['kind']) => {
    const types: PaymentType[] = [{ id: '901', names: { en: 'Way' }, isExpress: false, accountOnPage: false, kind }];
    const html = rendered(
      <PaymentMethods types={types} chosen={null} onChoose={() => {}} error={undefined} />,
      {},
      'en',
    );
    expect(words(html).trim()).toMatch(/Way$/);
    return html.match(/<svg[^>]*>/g) ?? [];
  };
  expect(marksOf(null)).toEqual([]);
  for (const kind of paymentKinds) expect(marksOf(kind)).toEqual([expect.stringContaining('aria-hidden="true"')]);
});

test('the button to order states the obligation to pay in every language, unless nothing is due', () => {
  const said = languages.map((lang) => orderLabel(translator(lang), 1));
  expect(said).toEqual([
    'Zahlungspflichtig bestellen',
    'Order with obligation to pay',
    'Commander avec obligation de paiement',
    'Ordine con obbligo di pagare',
    'Bestellen met betalingsverplichting',
    'Pedido con obligación de pago',
    'Beställ med betalningsskyldighet',
    'Bestil med betalingspligt',
  ]);
  const free = languages.map((lang) => orderLabel(translator(lang), 0));
  expect(free.filter((label) => /pflicht|oblig|obbl|pay|betal/i.test(label))).toEqual([]);
  const onward = languages.map((lang) => continueLabel(translator(lang), 1));
  expect(onward.filter((label) => said.includes(label) || free.includes(label))).toEqual([]);
});

test('links terms and privacy in a new tab, or the museum’s own links [CHK-3] [CFG-9]', () => {
  const consent = <Consent accepted={{ terms: false, privacy: false }} onChange={() => {}} error="Please accept" />;
  const links = linksIn(rendered(consent, {}, 'de'));
  expect(links.map(({ href }) => href)).toEqual(['/de/page/terms', '/de/page/data_protection']);
  for (const { attributes } of links) expect(attributes).toContain('target="_blank"');
  const own = {
    customTermsLinks: {
      terms: { de: { url: 'https://museum.example/agb', title: 'AGB' } },
      data_protection: { de: { url: 'https://museum.example/daten', title: 'Daten' } },
    },
  };
  const replaced = linksIn(rendered(consent, own, 'de')).map(({ href }) => href);
  expect(replaced).toEqual(['https://museum.example/agb', 'https://museum.example/daten']);
  expect(linksIn(rendered(consent, own, 'en')).map(({ href }) => href)).toEqual([
    '/en/page/terms',
    '/en/page/data_protection',
  ]);
});

test('marks each box that is not ticked, with one error for both [CHK-3]', () => {
  const boxes = (terms: boolean, privacy: boolean) => {
    const html = rendered(
      <Consent accepted={{ terms, privacy }} onChange={() => {}} error="Please accept" />,
      {},
      'de',
    );
    return [...html.matchAll(/<input[^>]*>/g)].map(
      ([box]) => /aria-describedby="([^"]*)" aria-invalid="true"/.exec(box)?.[1],
    );
  };
  expect(boxes(false, false)).toEqual(['terms-error', 'terms-error']);
  expect(boxes(true, false)).toEqual([undefined, 'privacy-error']);
  expect(boxes(false, true)).toEqual(['terms-error', undefined]);
});

const attributes = {
  countries: [
    { key: 'DE', name: 'Germany' },
    { key: 'AT', name: 'Austria' },
  ],
  salutations: [],
  requiredFields: ['email', 'lastName'],
  visibleFields: ['email', 'lastName', 'company', 'country'],
};
const signIn = (types: PaymentType[] = []) => (
  <SignIn attributes={attributes} paymentTypes={types} delivery={null} hasExpired={false} />
);

test('asks a guest for the museum’s fields, marks the optional ones, and starts with its country [ACC-4] [ACC-5] [CFG-11]', () => {
  const html = rendered(signIn(), { defaultUserCountry: 'AT' });
  const namesIn = (form: string) => [...form.matchAll(/<(?:input|select) [^>]*name="(\w+)"/g)].map(([, name]) => name);
  expect(namesIn(html)).toEqual(['email', 'lastName', 'company', 'country', 'requestInvoice']);
  // What may stay empty is folded away.
  expect(namesIn(/<details[^]*<\/details>/.exec(html)?.[0] ?? '')).toEqual(['company', 'country']);
  expect(words(html)).toContain('Company or institution (optional)');
  expect(words(html)).not.toContain('Last name (optional)');
  expect(html).toMatch(/<option[^>]*value="AT"[^>]*selected|<option[^>]*selected[^>]*value="AT"/);
});

test('requests an invoice by default [CHK-7]', () => {
  expect(rendered(signIn())).toMatch(/name="requestInvoice"[^>]*checked|checked=""[^>]*name="requestInvoice"/);
});

test('says that guest orders are not possible where they are off, and links the support address [CFG-12] [CHK-2]', () => {
  const html = rendered(signIn(), { guestRegistration: false, supportEmail: 'help@museum.example' });
  expect(html).not.toContain('<form');
  expect(words(html)).toContain('Guest orders are not possible');
  expect(linksIn(html).map(({ href }) => href)).toContain('mailto:help@museum.example');
});

test('offers express payment first, by its name [PAY-3]', () => {
  const express = [
    { id: '901', names: { en: 'Swift Pay' }, isExpress: true, accountOnPage: false, kind: null },
    { id: '127', names: { en: 'Card' }, isExpress: false, accountOnPage: false, kind: null },
  ];
  const links = linksIn(rendered(signIn(express)));
  expect(links[0]).toMatchObject({ href: '/en/checkout?step=payment&pay=901', words: 'Swift Pay' });
});

const booking = {
  bookingId: 'K7MP-3XQ9',
  hasTickets: true,
  ticketsUrl: '/api/en/tickets/abc.pdf',
  calendarUrl: '/api/en/visits/abc.ics',
  vouchersUrl: null,
  orderToken: null,
  isProcessing: false,
  creditNotes: [],
  visitNotes: [{ name: 'Woven Rooms', note: '<p>Bring a <b>warm</b> coat.</p>' }],
  receipt: {
    totalCents: 2400,
    isPaid: true,
    email: 'a•••@example.org',
    vouchers: [],
    lines: [
      {
        type: 'ticket',
        name: 'Woven Rooms',
        detail: 'Adult',
        datetime: '2026-11-22T11:00:00+01:00',
        venue: 'Main house',
        count: 2,
        totalCents: 2400,
        givenBack: 0,
      },
    ],
  },
};

test('shows the booking: number, receipt, tickets and calendar to download, visit notes [ORD-2] [NAV-19]', () => {
  const html = rendered(<Booked booking={booking} cartHasMore={false} />);
  for (const part of [
    'K7MP-3XQ9',
    'Woven Rooms',
    'Main house',
    '22.11.2026',
    '11:00',
    '2 × Adult',
    '€24.00',
    'a•••@example.org',
  ]) {
    expect(words(html)).toContain(part);
  }
  expect(linksIn(html).map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/api/en/tickets/abc.pdf', '/api/en/visits/abc.ics']),
  );
  expect(html).toContain('Bring a <b>warm</b> coat.');
  expect(html).toMatch(/aria-current="step"[^>]*><span>Complete/);
});

test('offers a confirmation for a tour, and does not call it a ticket [ORD-2]', () => {
  const [visit] = booking.receipt.lines;
  const said = (...types: string[]) => {
    const receipt = { ...booking.receipt, lines: types.flatMap((type) => (visit ? { ...visit, type } : [])) };
    return words(rendered(<Booked booking={{ ...booking, receipt }} cartHasMore={false} />));
  };
  expect(said('guidedTour')).toMatch(/Download confirmation .*confirmation/);
  expect(said('guidedTour')).not.toMatch(/tickets/i);
  expect(said('guidedTour', 'ticket')).toMatch(/Download tickets .*email your tickets/);
});

test('says that an invoice is due, and not that it is paid [PAY-1] [ORD-2]', () => {
  const said = (isPaid: boolean) =>
    words(rendered(<Booked booking={{ ...booking, receipt: { ...booking.receipt, isPaid } }} cartHasMore={false} />));
  expect(said(false)).toMatch(/You are paying by invoice.*Amount due €24.00/);
  expect(said(false)).not.toMatch(/\bPaid\b/);
  expect(said(true)).toMatch(/Paid €24.00/);
  expect(said(true)).not.toContain('invoice');
});

test('says that a payment on its way is neither paid nor due, and whether tickets wait for it [PAY-5] [ORD-2]', () => {
  const receipt = { ...booking.receipt, isPaid: false };
  const said = (hasTickets: boolean) => {
    const urls = hasTickets ? {} : { ticketsUrl: null, calendarUrl: null };
    const given = { ...booking, ...urls, receipt, hasTickets, isProcessing: true };
    return words(rendered(<Booked booking={given} cartHasMore={false} />));
  };
  expect(said(false)).toMatch(
    /Payment on its way .*as soon as we have received the payment. If your visit is before then, .*Payment on its way €24.00/,
  );
  expect(said(false)).not.toMatch(/Amount due|invoice|\bPaid\b|tickets/);
  expect(said(true)).toMatch(/Payment on its way .*we will cancel the order.*Download tickets.*email your tickets/);
  expect(said(true)).not.toMatch(/Amount due|invoice|\bPaid\b/);
});

test('says that tickets come by e-mail where there is no download, or its address is unsafe [ORD-2]', () => {
  for (const ticketsUrl of [null, 'javascript:alert(1)']) {
    const html = rendered(
      <Booked booking={{ ...booking, ticketsUrl, calendarUrl: null, receipt: null }} cartHasMore={false} />,
    );
    expect(words(html)).toContain('We will email your tickets.');
    expect(html).not.toContain('download');
  }
});

test('calls an order without known lines and tickets an order, not a visit [ORD-2] [NAV-19]', () => {
  const bare = { ...booking, ticketsUrl: null, calendarUrl: null, visitNotes: [], receipt: null };
  const said = (hasTickets: boolean, bought: readonly string[] = []) => {
    expect(needsProductTexts({ ...bare, hasTickets }, bought)).toBe(!hasTickets || bought.includes('merchandise'));
    return words(rendered(<Booked booking={{ ...bare, hasTickets }} bought={bought} cartHasMore={false} />));
  };
  expect(said(false)).toMatch(/Thank you for your order.*email your confirmation/);
  expect(said(false)).not.toMatch(/visit|ticket/i);
  expect(said(true)).toMatch(/Your visit is booked.*email your tickets/);
  expect(said(true, ['merchandise', 'ticket'])).toContain('Your visit is booked');
  expect(said(false, ['merchandise'])).toContain('Thank you for your order');
});

test('has its own words for a cart that is gone, a payment not completed and one that cannot be [ERR-5] [PAY-5]', () => {
  expect(words(rendered(<NoOutcome outcome={{ kind: 'gone' }} />))).toMatch(
    /already been completed, or it took too long.*check your email/,
  );
  const html = rendered(<NoOutcome outcome={{ kind: 'notPayable', message: 'Please call <b>us</b>.' }} />);
  expect(words(html)).toMatch(/cannot be completed.*The museum says: “Please call &lt;b&gt;us&lt;\/b&gt;\.”/);
  expect(words(rendered(<NoOutcome outcome={{ kind: 'notPaid' }} />))).toMatch(/not completed.*Please try again/);
});

test('for a payment that is gone, links to the order, or to support, and to the programme [ERR-5] [PAY-5]', () => {
  for (const lang of languages) {
    const html = rendered(<NoOutcome outcome={{ kind: 'gone' }} />, { findsOrders: true }, lang);
    expect(linksIn(html).map(({ href }) => href)).toEqual(
      expect.arrayContaining([`/${lang}/find-order`, `/${lang}/tickets`]),
    );
    expect(words(html)).not.toMatch(/finden wir nicht|no longer find|introuvable|non si trova|vinden .* niet/);
  }
  const elsewhere = rendered(<NoOutcome outcome={{ kind: 'gone' }} />, { supportEmail: 'help@museum.example' });
  expect(linksIn(elsewhere).map(({ href }) => href)).toEqual(
    expect.arrayContaining(['mailto:help@museum.example', '/en/tickets']),
  );
  expect(linksIn(elsewhere).map(({ href }) => href)).not.toContain('/en/find-order');
});

test('quotes the museum’s message about a refused payment, and shows no code [PAY-6] [PAY-8]', () => {
  const said = (error: string) => words(rendered(<PaymentFailed isEmpty={false} error={error} hasOtherWays={false} />));
  expect(said('The bank has declined <i>it</i>.')).toContain('“The bank has declined &lt;i&gt;it&lt;/i&gt;.”');
  expect(said('PAYMENT_FAILED')).not.toMatch(/museum says|PAYMENT_FAILED/);
});

test('says that a refused payment took no money, and offers another method only where there is one [PAY-8] [ERR-5]', () => {
  const said = (hasOtherWays: boolean) =>
    words(rendered(<PaymentFailed isEmpty={false} error="PAYMENT_FAILED" hasOtherWays={hasOtherWays} />));
  expect(said(false)).toMatch(/declined.*No money was taken.*basket is still here.*try again/);
  expect(said(false)).not.toContain('another payment method');
  expect(said(true)).toMatch(/try again or choose another payment method/);
});

test('says that an earlier invoice is overdue, with the support address, also in another window [PAY-8]', () => {
  for (const lang of languages) {
    const t = translator(lang);
    const failed = (where: { isEmpty: boolean; isElsewhere?: boolean }) =>
      words(
        rendered(
          <PaymentFailed {...where} error="INVOICE_OVERDUE" hasOtherWays />,
          { supportEmail: 'help@museum.example' },
          lang,
        ),
      );
    for (const [said, isElsewhere] of [
      [failed({ isEmpty: false }), false],
      [failed({ isEmpty: true, isElsewhere: true }), true],
    ] as const) {
      expect(said).toContain(t('checkout.limit.INVOICE_OVERDUE'));
      expect(said).toContain('help@museum.example');
      expect(said.includes(t('checkout.limit.otherWindow'))).toBe(isElsewhere);
      expect(said).not.toContain(t('checkout.gone'));
      expect(said).not.toContain(t('checkout.paymentFailed'));
    }
    // A cart that was paid another way since, in this window.
    expect(failed({ isEmpty: true })).toContain(t('checkout.gone'));
    expect(failed({ isEmpty: true })).not.toContain(t('checkout.limit.INVOICE_OVERDUE'));
  }
});

test('offers to cancel an order that awaits confirmation by e-mail, and no other [PAY-7]', () => {
  const waiting = (awaitsConfirmation: boolean) =>
    linksIn(
      renderedAt(
        '/en/checkout/success?basket=abc&cartId=77',
        <WaitingForOutcome awaitsConfirmation={awaitsConfirmation} />,
        {},
      ),
    ).map(({ href }) => href);
  expect(waiting(true)).toEqual(['/en/checkout/canceled?cartId=77&basket=abc']);
  expect(waiting(false)).toEqual([]);
});
