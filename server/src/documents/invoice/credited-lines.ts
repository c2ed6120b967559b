import type { CreditedLine, CreditNote } from '../../orders/credit-notes/credit-note.ts';
import type { Order } from '../../orders/order.ts';
import type { OrderLine } from '../../orders/order-line.ts';
import { isGoods, isVoucher } from '../../orders/order-line.ts';

/** The order with only the lines of a credit note. Their counts are those credited, their prices are negative. */
export function creditedOrder(order: Order, note: CreditNote): Order {
  const lines = note.lines.flatMap((credited) => {
    const line = order.lines[credited.line];
    return line ? [creditedLine(line, credited)] : [];
  });
  return { ...order, lines };
}

function creditedLine(line: OrderLine, { count, cents, amounts }: CreditedLine): OrderLine {
  const shareOf = (whole: number) => (whole * count) / line.count;
  // The amount is less than the line's share if money went back earlier for no line in particular. Then the single prices do not apply.
  const isShare = shareOf(line.cents) === cents;
  const minus = (isShare ? line.amounts.map((one) => ({ ...one, cents: shareOf(one.cents) })) : amounts).map(
    ({ cents: own, taxRate }) => ({ cents: -own, taxRate }),
  );
  const credited = { count, cents: -cents, amounts: minus };
  if (isVoucher(line)) return { ...line, ...credited };
  // It is not recorded which of several passes went back.
  if (isGoods(line)) return { ...line, ...credited, passes: count === line.count ? line.passes : [] };
  const components = line.components.map((part) => ({
    ...part,
    count: shareOf(part.count),
    unitCents: -part.unitCents,
  }));
  if (isShare) return { ...line, ...credited, components };
  const parts = components.filter((part) => part.count > 0).map((part) => `${part.count} × ${part.name}`);
  const { tour, ...rest } = line;
  const ticketName = [...(tour ? [] : [line.ticketName]), ...parts].join(', ');
  return { ...rest, ...credited, ticketName, components: [] };
}
