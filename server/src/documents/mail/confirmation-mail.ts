import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { Order } from '../../orders/order.ts';
import { billingMessages } from '../invoice/billing-document.ts';
import type { Drawn } from '../document-types.ts';
import { drawDocument } from '../draw-document.ts';
import { formatMoment } from '../formats.ts';
import type { MailContent } from './mail-content.ts';
import { mailContent, nameOf } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailedOrder } from './mailed-order.ts';
import { enclosed } from './mail-pictures.ts';
import type { Attachment, Mail } from './written-mail.ts';

/**
 * Writes the confirmation of an order [ORD-2]: visits, prices, tax per rate, order number, how an invoice is paid, what to bring, that a
 * dated visit cannot be withdrawn from, and `pageUrl`, the order's page, where one can withdraw. Attaches tickets and a requested invoice,
 * drawn here unless `drawn` has them; while they wait for the money, it says so and attaches none. The same order gives the same mail, so
 * that one sent twice shows once, except for its date `at` (epoch ms): tickets may be sent days after the order, when the money comes.
 */
export async function confirmationMail(
  order: Order,
  museum: DocumentMuseum,
  language: string = order.language,
  pageUrl = '',
  drawn: Drawn = {},
  at: number = order.bookedAt,
): Promise<Mail> {
  const { from, replyTo } = museum.mail;
  const content = mailContent(order, museum, language, pageUrl);
  return {
    // The later mail with the documents needs another id: a mail program that knows the id would not show it.
    id: `${order.settling === 'withheld' ? 'accepted' : 'order'}-${order.bookingId}`,
    date: at,
    language,
    from,
    replyTo,
    to: { name: nameOf(order), address: order.buyer.email },
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content, museum.brand),
    attachments: [
      ...(await enclosed(content.admissions.map(({ picture }) => picture))),
      ...(await attachmentsOf(order, museum, language, drawn)),
    ],
  };
}

async function attachmentsOf(
  order: Order,
  museum: DocumentMuseum,
  language: string,
  drawn: Drawn,
): Promise<Attachment[]> {
  const attached: Attachment[] = [];
  const mailed = mailedOrder(order);
  for (const kind of mailed.attached) {
    const name = kind === 'invoice' ? billingMessages(mailed.order, museum, language).fileName : kind;
    const content = drawn[kind] ?? (await drawDocument(kind, mailed.order, museum, language));
    attached.push({ fileName: `${name}-${order.bookingId}.pdf`, contentType: 'application/pdf', content });
  }
  return attached;
}

function mailText(content: MailContent): string {
  const admissions = content.admissions.map(({ admission, prices }) =>
    [
      admission.name,
      formatMoment(admission, content.language),
      admission.entry,
      admission.tourLanguage,
      [admission.venueName, admission.venueAddress].filter((word) => word !== '').join(', '),
      admission.wayIn,
      admission.meetingPoint,
      ...prices,
      ...admission.answers,
      ...admission.goodToKnow,
    ]
      .filter((line) => line !== '')
      .join('\n'),
  );
  const sums = [...content.facts, ...content.taxes].join('\n');
  const goods = [content.goods, content.vouchers].filter((part) => part.length > 0).map((part) => part.join('\n'));
  const payBy = content.payBy.length > 0 ? [content.payBy.join('\n')] : [];
  const links = [content.download, content.page, content.withdrawal].flatMap((link) => (link ? [link.join('\n')] : []));
  const end = [content.farewell, content.sender].join('\n');
  return [
    content.greeting,
    content.thanks,
    ...admissions,
    ...goods,
    sums,
    ...payBy,
    ...links,
    content.notes.join('\n'),
    end,
  ].join('\n\n');
}
