import type { Order } from '../../orders/order.ts';
import { fill, textsIn } from '../document-texts.ts';
import { paidByCodes } from '../voucher/voucher-texts.ts';

/** By what it was paid; nothing where nothing was to be paid, or where that stands beside what vouchers have left. */
export function paidText({ usedCodes, dueCents, paymentName }: Order, language: string): string {
  const isReported = usedCodes.length > 0 || dueCents === 0 || paymentName === '';
  return isReported ? '' : paidBy(paymentName, language);
}

/** What vouchers have paid, and by what the rest was paid, or that it is still to be paid. */
export function settledBy(order: Order, language: string): [label: string, value: string][] {
  const { isPaid, dueCents, paymentName } = order;
  const isPaidOtherwise = isPaid && dueCents > 0 && paymentName !== '';
  return paidByCodes(order, language).map(([label, value], at, all) =>
    isPaidOtherwise && at === all.length - 1 ? [paidBy(paymentName, language), value] : [label, value],
  );
}

function paidBy(value: string, language: string): string {
  const { labelled, paid } = textsIn(language);
  return fill(labelled, { label: paid, value });
}
