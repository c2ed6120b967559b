import { accountMail } from './account-mail.ts';
import { fill, textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { Mail } from './written-mail.ts';

interface AskedOrder {
  readonly id: string;
  readonly bookingId: string;
  readonly email: string;
  /** Full address of the order's page. */
  readonly page: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The link to an order, sent again to whose order it is. */
export function orderLinkMail(
  { id, bookingId, email, page, at }: AskedOrder,
  museum: DocumentMuseum,
  language: string,
): Mail {
  const texts = textsIn(language);
  const parts = [
    { says: fill(texts.orderAsked, { order: bookingId }) },
    { link: [texts.orderPage, page] as const },
    { says: texts.orderPageIsPrivate },
    { says: texts.orderNotAsked, isQuiet: true },
  ];
  const subject = fill(texts.subjectGoods, { order: bookingId });
  return accountMail({ id: `order-link-${id}`, subject, email, at, parts }, museum, language);
}
