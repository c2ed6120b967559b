import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '@foyer/rules/money/shares.ts';
import {
  sampleCreditNote,
  sampleLine,
  sampleOrder,
  sampleVouchers,
} from '../../../test/support/orders/sample-order.ts';
import type { CreditNote } from './credit-note.ts';
import { creditedMoney } from './credited-money.ts';
import type { UsedCode } from '../order.ts';
import { amountsLeft, orderWithoutCredits } from './order-without-credits.ts';
import type { Booked, GoodsLine } from '../order-line.ts';

const code = (lastLetters: string, cents: number): UsedCode => ({ lastLetters, name: '', cents, remainingCents: 0 });

test('orderWithoutCredits returns an order without credit notes as it is', () => {
  const order = sampleOrder();
  expect(orderWithoutCredits(order)).toBe(order);
});

test('orderWithoutCredits leaves out lines and people that were given back, and takes nothing away when applied again', () => {
  const passes: Booked<GoodsLine> = {
    type: 'annualPass',
    articleId: '1',
    name: 'Jahreskarte',
    count: 2,
    cents: 9000,
    amounts: [{ cents: 9000, taxRate: 7 }],
    passes: ['Ada', 'Bo'].map((owner) => ({ owner, address: null })),
    givenBack: 1,
  };
  const family = sampleLine({
    people: 6,
    givenBack: 1,
    components: [{ id: '1', name: 'Kind', count: 4, unitCents: 600 }],
  });
  const part = (line: number, cents: number) => ({ line, count: 1, cents, amounts: [{ cents, taxRate: 7 }] });
  const lines = [part(0, 1200), { ...part(1, 5000), count: 2 }, part(2, 4500)];
  const order = sampleOrder({
    lines: [family, sampleVouchers({ givenBack: 2, issued: [] }), passes],
    creditNotes: [sampleCreditNote({ lines, cents: 10_700, moneyCents: 10_000, voucherCents: 700 })],
    totalCents: 16_400,
    usedCodes: [code('AAAA', 500), code('BBBB', 600)],
    dueCents: 15_300,
    vouchersUrl: 'https://shop.example/vouchers.pdf',
  });
  const left = orderWithoutCredits(order);
  expect(left.lines).toMatchObject([
    { count: 1, people: 3, cents: 1200, components: [{ count: 2 }] },
    { count: 1, cents: 4500, passes: [{ owner: 'Ada' }] },
  ]);
  expect(left).toMatchObject({ totalCents: 5700, dueCents: 5300, vouchersUrl: '', usedCodes: [code('AAAA', 400)] });
  expect(left.ticketsUrl).toBe(order.ticketsUrl);
  expect(orderWithoutCredits(left)).toBe(left);
});

const euros = fc.integer({ min: 1, max: 50_000 });
/** Notes for no line in particular, each of money, of vouchers, or of what is owed no longer. */
const notes = fc.array(fc.record({ money: euros, vouchers: euros, waived: euros }), { maxLength: 5 });

test('what is left and what was given back add up to the order, and each voucher code’s cents count once [MON-1]', () => {
  fc.assert(
    fc.property(notes, fc.array(euros, { maxLength: 3 }), (parts, used) => {
      const usedCodes = used.map((cents, index) => code(`CODE${index}`, cents));
      const creditNotes = parts.map(({ money, vouchers, waived }, index): CreditNote => {
        const cents = money + vouchers + waived;
        const amounts = [{ cents, taxRate: 7 }];
        const sums = { cents, amounts, moneyCents: money, voucherCents: vouchers };
        return sampleCreditNote({ number: `K7MP-3XQ9-${index + 1}`, lines: [], ...sums });
      });
      const totalCents = 1_000_000;
      const lines = [sampleLine({ cents: totalCents, amounts: [{ cents: totalCents, taxRate: 7 }] })];
      const order = sampleOrder({ lines, creditNotes, totalCents, usedCodes, dueCents: totalCents - sumOf(usedCodes) });
      const left = orderWithoutCredits(order);
      expect(left.totalCents).toBe(totalCents - sumOf(creditNotes));
      expect(sumOf(amountsLeft(order))).toBe(left.totalCents);
      const restored = creditNotes.map((note) => creditedMoney(order, note).vouchers);
      for (const [index, { voucherCents }] of creditNotes.entries())
        expect(sumOf(restored[index] ?? [])).toBe(voucherCents);
      for (const { lastLetters, cents } of usedCodes) {
        const own = restored.flat().filter((one) => one.lastLetters === lastLetters);
        const still = left.usedCodes.filter((one) => one.lastLetters === lastLetters);
        expect(sumOf(own) + sumOf(still)).toBe(cents);
      }
    }),
  );
});
