import type { Order } from '../../orders/order.ts';
import { isVoucher } from '../../orders/order-line.ts';
import { fill, textsIn } from '../document-texts.ts';
import { formatMoney } from '../formats.ts';

/** What vouchers are in an order: a heading, and each line with its price; empty where there are none. */
export function boughtVouchers({ lines }: Order, language: string): string[] {
  const vouchers = lines.filter(isVoucher);
  if (vouchers.length === 0) return [];
  const { vouchers: heading, labelled } = textsIn(language);
  const texts = vouchers.map(({ name, count, cents }) =>
    fill(labelled, { label: `${count} × ${name}`, value: formatMoney(cents, language) }),
  );
  return [heading, ...texts];
}

/**
 * What vouchers have paid of an order, by the last letters of their codes, and what was left to pay; empty where none has. A payment:
 * total and tax are told without it [MON-2].
 */
export function paidByCodes({ usedCodes, dueCents }: Order, language: string): [label: string, value: string][] {
  if (usedCodes.length === 0) return [];
  const { voucherUsed, due } = textsIn(language);
  const used = usedCodes.map(({ lastLetters, cents }): [string, string] => [
    fill(voucherUsed, { code: lastLetters }),
    formatMoney(-cents, language),
  ]);
  return [...used, [due, formatMoney(dueCents, language)]];
}
