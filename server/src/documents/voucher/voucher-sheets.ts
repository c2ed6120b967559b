import { printed } from '@foyer/rules/vouchers/gift.ts';
import type { Order } from '../../orders/order.ts';
import type { VoucherLine } from '../../orders/order-line.ts';
import { isVoucher } from '../../orders/order-line.ts';
import { fill, textsIn } from '../document-texts.ts';
import { formatDay, formatMoney } from '../formats.ts';
import { addressWithoutLinks, withoutLinks } from '../mail/written-mail.ts';
import { voucherPicture, type PrintedPicture } from '../printed-picture.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';

/** The content of one voucher's page. It says nothing about the buyer and the order, as it is for somebody else. */
export interface VoucherSheet {
  /** What kind of paper it is. */
  readonly kind: string;
  readonly name: string;
  /** What it is worth: `50,00 €`. */
  readonly worth: string;
  /** `For Ada`; '' where nobody is named. */
  readonly recipient: string;
  /** What is said to them, by line. */
  readonly message: readonly string[];
  readonly code: string;
  readonly validTo: string;
  /** How to pay with it. */
  readonly use: readonly string[];
  readonly picture: PrintedPicture | null;
}

/** The vouchers of an order that were bought, one sheet for each. */
export function voucherSheets({ lines }: Order, museum: DocumentMuseum, language: string): VoucherSheet[] {
  const texts = textsIn(language);
  return lines.filter(isVoucher).flatMap((line) =>
    line.issued.map(({ code, validTo }) => ({
      ...wordsOf(line, language),
      kind: texts.voucher,
      name: line.name,
      worth: formatMoney(line.valueCents, language),
      code,
      validTo: fill(texts.voucherValidTo, { date: formatDay(validTo) }),
      use: [texts.voucherUse, texts.voucherInParts],
      picture: voucherPicture(line.voucherId, museum, language),
    })),
  );
}

/** Whom it is for and what is said to them, as far as it can be printed. */
function wordsOf({ gift }: VoucherLine, language: string): Pick<VoucherSheet, 'recipient' | 'message'> {
  const [name, message] = [printed(gift?.name ?? ''), printed(gift?.message ?? '')];
  return {
    recipient: name && fill(textsIn(language).giftFor, { name }),
    message: message ? message.split('\n') : [],
  };
}

/** The gift vouchers of an order for its mail: a heading, and each item with its price; empty if there are none. What was typed leads nowhere. */
export function boughtVouchers({ lines }: Order, language: string): string[] {
  const vouchers = lines.filter(isVoucher);
  if (vouchers.length === 0) return [];
  const { vouchers: heading, labelled, giftFor, giftPlanned } = textsIn(language);
  const texts = vouchers.flatMap(({ name, count, cents, gift }) => [
    fill(labelled, { label: `${count} × ${name}`, value: formatMoney(cents, language) }),
    ...(gift?.name ? [fill(giftFor, { name: withoutLinks(gift.name) })] : []),
    ...(gift?.email ? [fill(giftPlanned, { email: addressWithoutLinks(gift.email), date: formatDay(gift.date) })] : []),
  ]);
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
