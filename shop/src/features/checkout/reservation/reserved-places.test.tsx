import { expect, test } from 'vitest';
import type { CartReservation } from '../../../cart/cart.ts';
import { cartOf, ticketItem } from '../../../../test/cart-fixture.ts';
import { now } from '../../../app/clock.ts';
import { languages } from '../../../i18n/languages.ts';
import { translator } from '../../../i18n/use-text.ts';
import { renderedAt } from '../../../../test/rendered.tsx';
import { BookAgain } from './book-again.tsx';
import { announcementText, ReservedPlaces } from './reserved-places.tsx';
import type { Announcement } from './watch-reservation.ts';

const reservationOf = (secondsLeft: number, isExtendable = true): CartReservation => ({
  cartId: 'a',
  secondsLeft,
  isExtendable,
  receivedAt: now(),
});
const shown = (kept: CartReservation | null) =>
  renderedAt(
    '/en/checkout',
    <ReservedPlaces cartId="a" kept={kept} overHint="Your selection is still here.">
      <p>Once more</p>
    </ReservedPlaces>,
    {},
  );
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('shows how long the places are reserved, and a button to extend where that is possible', () => {
  expect(words(shown(reservationOf(12 * 60 + 30)))).toMatch(/Still reserved for you: 12 minutes.*Extend/);
  expect(words(shown(reservationOf(90)))).toMatch(/for you: 1:(30|29) min/);
  expect(shown(reservationOf(900, false))).not.toContain('<button');
  expect(words(shown(reservationOf(900)))).not.toContain('Once more');
});

test('says that the places are no longer reserved, and offers to book again', () => {
  expect(words(shown(reservationOf(0)))).toMatch(/no longer reserved.*Your selection is still here\..*Once more/);
});

test('is empty without a reservation', () => {
  expect(words(shown(null)).trim()).toBe('');
});

test('has no live region that changes with the countdown', () => {
  const live = /<[^>]*role="status"[^>]*>([^<]*)</.exec(shown(reservationOf(90)))?.[1];
  expect(live).toBe('');
  expect(shown(reservationOf(90))).not.toMatch(/aria-live|role="(alert|timer)"/);
});

test('announces the time left, and in the last five minutes how to extend it', () => {
  const t = translator('en');
  const announced = (what: Announcement['what'], seconds: number, isExtendable = true) =>
    announcementText(t, { what, seconds, isExtendable, number: 1 }, 'All is still here.');
  expect(announced('left', 840)).toBe('Your places are reserved for 14 more minutes.');
  expect(announced('left', 300)).toMatch(/5 more minutes\. “Extend”/);
  expect(announced('left', 120, false)).toBe('Your places are reserved for 2 more minutes.');
  expect(announced('left', 40)).toMatch(/less than one more minute/);
  expect(announced('extended', 900)).toMatch(/^Extended\. .*15 more minutes/);
  expect(announced('over', 0)).toMatch(/no longer reserved\. All is still here\./);
});

test('books the same again with one button that states the obligation to pay, or nothing due', () => {
  const again = (confirmPaymentOnCheckout: boolean, price = 1200, lang = 'en') => {
    const cart = cartOf(
      ticketItem({ unitCents: price, totalCents: 2 * price, amounts: [{ cents: 2 * price, taxRate: 7 }] }),
    );
    const part = <BookAgain cart={cart} isBusy={false} onPress={() => {}} />;
    return words(renderedAt(`/${lang}/checkout`, part, { confirmPaymentOnCheckout }));
  };
  expect(again(true)).toMatch(/same selection for €24.00.*Order with obligation to pay/);
  expect(again(false)).toMatch(/Reserve again and continue to payment/);
  expect(again(true, 0)).toMatch(/Order free of charge/);
  for (const lang of languages) expect(again(true, 1200, lang)).toMatch(/pflichtig|pay|obliga|obblig|betal/i);
});
