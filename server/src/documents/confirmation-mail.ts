import type { DocumentMuseum } from './museum-of-documents.ts';
import type { Order } from '../orders/order.ts';
import { isVisit, isVoucher } from '../orders/order-line.ts';
import { billingWords, hasBilling } from './billing-document.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { MailContent } from './mail-content.ts';
import { mailContent, nameOf, whenOf } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import type { Attachment, Mail } from './postman.ts';
import { ticketsPdf } from './tickets-pdf.ts';
import { vouchersPdf } from './vouchers-pdf.ts';

/**
 * The confirmation of an order with its tickets attached [ORD-2], and the invoice that was asked for: what, when, where, how much, tax
 * per rate, order number, `pageUrl` where the order can be looked at, how an invoice is paid, what to bring, and that a dated visit cannot be withdrawn from. The same order gives
 * the same mail, so one that goes out twice is one.
 */
export async function confirmationMail(
  order: Order,
  museum: DocumentMuseum,
  language: string = order.language,
  pageUrl = '',
): Promise<Mail> {
  const { from, replyTo } = museum.mail;
  const content = mailContent(order, museum, language, pageUrl);
  return {
    id: `order-${order.bookingId}`,
    date: order.bookedAt,
    language,
    from,
    replyTo,
    to: { name: nameOf(order.buyer), address: order.buyer.email },
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, museum.brand.colours.light),
    attachments: await attachmentsOf(order, museum, language),
  };
}

/** The tickets of its visits, the vouchers that were bought, and the paper about the money where there is one [CHK-7]. */
async function attachmentsOf(order: Order, museum: DocumentMuseum, language: string): Promise<Attachment[]> {
  const contentType = 'application/pdf';
  const attached: Attachment[] = [];
  if (order.lines.some(isVisit)) {
    const tickets = await ticketsPdf(order, museum, language);
    attached.push({ fileName: `tickets-${order.bookingId}.pdf`, contentType, content: tickets });
  }
  if (order.lines.some(isVoucher)) {
    const vouchers = await vouchersPdf(order, museum, language);
    attached.push({ fileName: `vouchers-${order.bookingId}.pdf`, contentType, content: vouchers });
  }
  if (!hasBilling(order)) return attached;
  const { fileName } = billingWords(order, museum, language);
  const invoice = await invoicePdf(order, museum, language);
  return [...attached, { fileName: `${fileName}-${order.bookingId}.pdf`, contentType, content: invoice }];
}

function mailText(content: MailContent): string {
  const visits = content.visits.map(({ visit, prices }) =>
    [
      visit.name,
      whenOf(visit),
      visit.entry,
      visit.tourLanguage,
      [visit.venueName, visit.venueAddress].filter((word) => word !== '').join(', '),
      visit.wayIn,
      visit.meetingPoint,
      ...prices,
      ...visit.answers,
      ...visit.goodToKnow,
    ]
      .filter((line) => line !== '')
      .join('\n'),
  );
  const sums = [...content.facts, ...content.taxes].join('\n');
  const goods = [content.goods, content.vouchers].filter((part) => part.length > 0).map((part) => part.join('\n'));
  const payBy = content.payBy.length > 0 ? [content.payBy.join('\n')] : [];
  const links = [content.download, content.page].flatMap((link) => (link ? [link.join('\n')] : []));
  const end = [content.farewell, content.sender].join('\n');
  return [
    content.greeting,
    content.thanks,
    ...visits,
    ...goods,
    sums,
    ...payBy,
    ...links,
    content.notes.join('\n'),
    end,
  ].join('\n\n');
}
