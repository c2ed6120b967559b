import type { CartItem } from '../../../../cart/items/cart-item.ts';
import type { SectionId } from '../../../../sections.ts';

const sectionOf: Readonly<Record<Exclude<CartItem['type'], 'voucherCode'>, SectionId>> = {
  ticket: 'tickets',
  dayTicket: 'tickets',
  guidedTour: 'guided-tours',
  merchandise: 'merchandise',
  annualPass: 'passes',
  voucher: 'vouchers',
};

/** Where the last of what is bought was found; codes are no thing. */
export function sectionOfLast(lines: readonly CartItem[]): SectionId {
  const types = lines.flatMap(({ type }) => (type === 'voucherCode' ? [] : [type]));
  return sectionOf[types.at(-1) ?? 'ticket'];
}
