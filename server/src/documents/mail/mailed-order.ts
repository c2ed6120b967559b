import { isPaidWithMoney, type Order } from '../../orders/order.ts';
import { isGoods, isVoucher, type OrderLine } from '../../orders/order-line.ts';
import type { DocumentKind } from '../document-types.ts';
import { attachedTo } from '../invoice/billing-document.ts';

/** An order as its confirmation shows it. */
export interface MailedOrder {
  readonly order: Order;
  readonly attached: readonly DocumentKind[];
  /** Whether text that a visitor typed is left out. */
  readonly leavesOutTypedText: boolean;
}

/**
 * What the mail of an order may contain: everything if money pays for it (play money counts, because a demonstration shows what visitors
 * will get). Otherwise anybody could have ordered in anybody's name, so neither the mail nor its attachments contain typed text: an invoice
 * names nobody, and vouchers with a greeting are only on the order's page.
 */
export function mailedOrder(order: Order): MailedOrder {
  const papers = attachedTo(order);
  // Until the bank has moved it, a debit needs nothing but an IBAN, so the mail leaves typed text out until the money has come.
  if (isPaidWithMoney(order) && order.settling === '') return { order, attached: papers, leavesOutTypedText: false };
  const { buyer, lines, externalDocumentNumber } = order;
  const isGreeting = lines.some(hasGreeting);
  return {
    order: withoutTyping(order),
    attached: papers.filter((kind) => kind !== 'vouchers' || !isGreeting),
    leavesOutTypedText:
      papers.includes('invoice') ||
      externalDocumentNumber !== '' ||
      buyer.delivery !== undefined ||
      lines.some(
        (line) => hasAnswers(line) || (isVoucher(line) && line.gift) || (isGoods(line) && line.passes.length > 0),
      ),
  };
}

/** Removes everything that a visitor typed except the e-mail address: the order names nobody then. */
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

/** Whether the line's vouchers have a recipient's name or a message. */
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
