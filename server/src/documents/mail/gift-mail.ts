import { createHash } from 'node:crypto';
import type { Order } from '../../orders/order.ts';
import { isVoucher } from '../../orders/order-line.ts';
import { fill, textsIn } from '../document-texts.ts';
import { formatMoney } from '../formats.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { voucherSheets } from '../voucher/voucher-sheets.ts';
import { vouchersPdf } from '../voucher/voucher-layout.ts';
import { mailPage, paragraph, pictureHtml } from './mail-html.ts';
import { enclosed, mailPictures } from './mail-pictures.ts';
import { withoutLinks, type Mail } from './written-mail.ts';

/**
 * Writes the mail of a line's vouchers to their recipient, with the vouchers attached. It says nothing about the order and has no link,
 * because its reader asked for none. The same line gives the same mail except for its date `at` (epoch ms): the order may be months old.
 */
export async function giftMail(order: Order, index: number, museum: DocumentMuseum, at: number): Promise<Mail> {
  const { language, bookingId } = order;
  const line = order.lines[index];
  if (!line || !isVoucher(line) || !line.gift) throw new Error('No gift stands in this line.');
  const count = line.count - line.givenBack;
  // Only the buyer may know the order's number.
  const alone = { ...order, bookingId: '', lines: [line] };
  const { operator, brand, mail } = museum;
  const texts = textsIn(language);
  const { name, message, email } = line.gift;
  const [sheet] = voucherSheets(alone, museum, language);
  const [picture = null] = mailPictures([sheet?.picture ?? null]);
  const subject = fill(texts.giftSubject, { museum: brand.name });
  const worth = formatMoney(line.valueCents, language);
  const sender = [operator.name, operator.street, `${operator.zip} ${operator.city}`].join(', ');
  const says: { text: string; style?: string }[] = [
    { text: name ? fill(texts.greeting, { name: withoutLinks(name) }) : texts.greetingPlain },
    {
      text: fill(count > 1 ? texts.giftSaysSeveral : texts.giftSays, {
        museum: brand.name,
        worth,
        count: String(count),
      }),
    },
    ...withoutLinks(message)
      .split('\n')
      .map((text) => ({ text, style: 'font-size:20px;line-height:1.35' })),
    { text: fill(texts.giftAttached, { validTo: sheet?.validTo ?? '' }) },
    { text: texts.voucherUse },
    { text: texts.giftWhy, style: quiet(museum) },
    { text: sender, style: quiet(museum) },
  ].filter(({ text }) => text !== '');
  return {
    id: `gift-${createHash('sha256').update(`${bookingId} ${index}`).digest('hex').slice(0, 24)}`,
    date: at,
    language,
    from: mail.from,
    replyTo: mail.replyTo,
    to: { name: withoutLinks(name), address: email },
    subject,
    text: says.map(({ text }) => text).join('\n\n'),
    html: mailPage({ language, subject }, brand, [
      ...(picture ? [pictureHtml(picture)] : []),
      ...says.map(({ text, style = '' }) => paragraph(text, style)),
    ]),
    attachments: [
      ...(await enclosed([picture])),
      {
        fileName: `${texts.voucher}.pdf`,
        contentType: 'application/pdf',
        content: await vouchersPdf(alone, museum, language),
      },
    ],
  };
}

const quiet = ({ brand }: DocumentMuseum): string => `color:${brand.colours.light.quiet}`;
