import { printed } from '@foyer/rules/vouchers/gift.ts';
import type { Order } from '../../orders/order.ts';
import type { VoucherLine } from '../../orders/order-line.ts';
import { isVoucher } from '../../orders/order-line.ts';
import { fill, textsIn } from '../document-texts.ts';
import { formatDay, formatMoney } from '../formats.ts';
import { addressWithoutLinks, withoutLinks } from '../mail/written-mail.ts';
import { voucherPicture, type PrintedPicture } from '../printed-picture.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';

/** The content of one voucher's page. It says nothing about the buyer and the order, because somebody else gets it. */
export interface VoucherSheet {
  /** The kind of document, as its title. */
  readonly kind: string;
  readonly name: string;
  /** Its worth: `50,00 €`. */
  readonly worth: string;
  /** `For Ada`; '' if nobody is named. */
  readonly recipient: string;
  /** The message to the recipient, by line. */
  readonly message: readonly string[];
  readonly code: string;
  readonly validTo: string;
  /** How to pay with it. */
  readonly use: readonly string[];
  readonly picture: PrintedPicture | null;
}

/** The bought vouchers of an order, one sheet for each. */
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

/** The recipient and the message, as far as the fonts can print them. */
function wordsOf({ gift }: VoucherLine, language: string): Pick<VoucherSheet, 'recipient' | 'message'> {
  const [name, message] = [printed(gift?.name ?? ''), printed(gift?.message ?? '')];
  return {
    recipient: name && fill(textsIn(language).giftFor, { name }),
    message: message ? message.split('\n') : [],
  };
}

/**
 * The bought vouchers of an order for its mail: a heading, and each line with its price; empty if there are none. Typed text does not
 * become a link.
 */
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
 * What vouchers paid, by the last letters of their codes, and the amount due; empty if no voucher paid. It is a payment, so total and tax
 * do not change [MON-2].
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
