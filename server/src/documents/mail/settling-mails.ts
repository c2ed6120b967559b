import type { Order } from '../../orders/order.ts';
import { fill, textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { accountMail } from './account-mail.ts';
import type { Mail } from './written-mail.ts';

interface RefusedOrder {
  readonly order: Order;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whether somebody came with its tickets. Then what they used is still owed, and the vouchers stay spent. */
  readonly hasVisited: boolean;
}

/** Informs that an order was cancelled because the bank refused the payment, and that it can be ordered again. */
export function paymentRefusedMail({ order, at, hasVisited }: RefusedOrder, museum: DocumentMuseum): Mail {
  const { language, bookingId, buyer, usedCodes } = order;
  const texts = textsIn(language);
  const says = hasVisited ? texts.refusedSaysVisited : texts.refusedSays;
  const parts = [
    { says: fill(says, { order: bookingId }) },
    ...(usedCodes.length > 0 && !hasVisited ? [{ says: texts.refusedVouchers }] : []),
    { says: texts.refusedAgain },
  ];
  const subject = fill(texts.unpaidSubject, { order: bookingId });
  return accountMail({ id: `refused-${bookingId}`, subject, email: buyer.email, at, parts }, museum, language);
}
