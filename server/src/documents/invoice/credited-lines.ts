import type { CreditedLine, CreditNote } from '../../orders/credit-notes/credit-note.ts';
import type { Order } from '../../orders/order.ts';
import type { OrderLine } from '../../orders/order-line.ts';
import { isGoods, isVoucher } from '../../orders/order-line.ts';

/** An order with the lines of a credit note alone, each with so many of it and what they cost taken away. */
export function creditedOrder(order: Order, note: CreditNote): Order {
  const lines = note.lines.flatMap((credited) => {
    const line = order.lines[credited.line];
    return line ? [creditedLine(line, credited)] : [];
  });
  return { ...order, lines };
}

function creditedLine(line: OrderLine, { count, cents, amounts }: CreditedLine): OrderLine {
  const shareOf = (whole: number) => (whole * count) / line.count;
  // Less than its share where money had gone back before for no line in particular: then no single price stands for it.
  const isShare = shareOf(line.cents) === cents;
  const minus = (isShare ? line.amounts.map((one) => ({ ...one, cents: shareOf(one.cents) })) : amounts).map(
    ({ cents: own, taxRate }) => ({ cents: -own, taxRate }),
  );
  const credited = { count, cents: -cents, amounts: minus };
  if (isVoucher(line)) return { ...line, ...credited };
  // Of several passes nobody has noted whose went back.
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
