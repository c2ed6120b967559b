import { isPaidWithMoney, type Order } from '../../orders/order.ts';
import { isGoods, isVoucher, type OrderLine } from '../../orders/order-line.ts';
import type { DocumentKind } from '../document-types.ts';
import { attachedTo } from '../invoice/billing-document.ts';

/** An order as its confirmation tells of it. */
export interface MailedOrder {
  readonly order: Order;
  readonly attached: readonly DocumentKind[];
  /** What somebody has typed is left out. */
  readonly isInPart: boolean;
}

/**
 * What goes into the mail of an order. Where money pays for it, all does, and play money counts: a demonstration shows what visitors will get.
 * Where none does, anybody could have ordered in anybody's name: such a
 * mail, and what is attached to it, holds nothing that somebody has typed. An invoice names nobody then, and pages of vouchers that say
 * something to somebody stay on the order's page.
 */
export function mailedOrder(order: Order): MailedOrder {
  const papers = attachedTo(order);
  // A debit that the bank has not moved yet needs no more than an IBAN: all of it is said when the money is here.
  if (isPaidWithMoney(order) && order.settling === '') return { order, attached: papers, isInPart: false };
  const { buyer, lines, externalDocumentNumber } = order;
  const isGreeting = lines.some(hasGreeting);
  return {
    order: withoutTyping(order),
    attached: papers.filter((kind) => kind !== 'vouchers' || !isGreeting),
    isInPart:
      papers.includes('invoice') ||
      externalDocumentNumber !== '' ||
      buyer.delivery !== undefined ||
      lines.some(
        (line) => hasAnswers(line) || (isVoucher(line) && line.gift) || (isGoods(line) && line.passes.length > 0),
      ),
  };
}

/** An order without anything that somebody has typed but their address: it names nobody. */
export function withoutTyping(order: Order): Order {
  const { email, country, sendInvoice } = order.buyer;
  return {
    ...order,
    externalDocumentNumber: '',
    buyer: { ...nobody, email, country, sendInvoice },
    lines: order.lines.map(withoutTyped),
  };
}

const nobody = { phone: '', salutation: '', firstName: '', lastName: '', company: '', street: '', zip: '', city: '' };

/** Whether the pages of vouchers say something to somebody. */
const hasGreeting = (line: OrderLine): boolean =>
  isVoucher(line) && line.gift !== undefined && line.gift.name + line.gift.message !== '';

const hasAnswers = (line: OrderLine): boolean => 'tour' in line && (line.tour?.answers.length ?? 0) > 0;

function withoutTyped(line: OrderLine): OrderLine {
  if (isVoucher(line)) {
    const { gift: _words, ...voucher } = line;
    return voucher;
  }
  if (isGoods(line)) return { ...line, passes: [] };
  return line.tour ? { ...line, tour: { ...line.tour, answers: [] } } : line;
}
