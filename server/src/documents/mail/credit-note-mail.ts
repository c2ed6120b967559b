import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import type { CreditNote } from '../../orders/credit-notes/credit-note.ts';
import { creditedMoney } from '../../orders/credit-notes/credited-money.ts';
import type { Order } from '../../orders/order.ts';
import { orderWithoutCredits } from '../../orders/credit-notes/order-without-credits.ts';
import type { OrderLine } from '../../orders/order-line.ts';
import { isVoucher, nameOfLine } from '../../orders/order-line.ts';
import { admissionTexts } from '../admission.ts';
import type { MailedCreditNote } from '../document-types.ts';
import { creditNoteKind } from '../document-types.ts';
import { fill, textsIn } from '../document-texts.ts';
import { drawDocument } from '../draw-document.ts';
import { formatMoney, formatMoment } from '../formats.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { MailPart } from './account-mail.ts';
import { accountMail } from './account-mail.ts';
import { mailedOrder } from './mailed-order.ts';
import type { Mail } from './written-mail.ts';

/**
 * Writes what of an order is given back, how the money goes back and which tickets are no longer valid, and attaches the credit note. Names
 * nobody, like every mail whose reader may not have paid. The same note gives the same mail.
 */
export async function creditNoteMail(
  whole: Order,
  { place, hasEnded, pageUrl }: MailedCreditNote,
  museum: DocumentMuseum,
): Promise<Mail> {
  const { order } = mailedOrder(whole);
  const note = order.creditNotes[place - 1];
  if (!note) throw new Error('The order has no such credit note.');
  const { language, bookingId, buyer } = order;
  const texts = textsIn(language);
  const parts: MailPart[] = [
    ...whatEnds(order, note, hasEnded, museum),
    ...moneyTexts(order, note).map((says) => ({ says })),
    ...endedDocumentsTexts(order, note, hasEnded).map((says) => ({ says })),
    ...linksTo(order, note, hasEnded, pageUrl),
    { says: texts.creditAttached },
    { says: fill(texts.questions, { email: museum.mail.replyTo ?? museum.brand.supportEmail }), isQuiet: true },
  ];
  const goesBack = note.moneyCents + note.voucherCents > 0;
  const subject = fill(goesBack ? texts.creditSubject : texts.creditSubjectDue, { order: bookingId });
  const mail = { id: `credit-note-${note.number}`, subject, email: buyer.email, at: note.issuedAt, parts };
  const content = await drawDocument(creditNoteKind(place), order, museum, language);
  const fileName = `credit-note-${note.number}.pdf`;
  return {
    ...accountMail(mail, museum, language),
    attachments: [{ fileName, contentType: 'application/pdf', content }],
  };
}

/** Says that the order has ended, which of its lines have, or that a part of its money goes back. */
function whatEnds(order: Order, note: CreditNote, hasEnded: boolean, museum: DocumentMuseum): MailPart[] {
  const texts = textsIn(order.language);
  const says = hasEnded ? texts.creditEnded : note.lines.length > 0 ? texts.creditLines : texts.creditPart;
  const lines = note.lines.flatMap(({ line: place, count, cents }) => {
    const line = order.lines[place];
    if (!line) return [];
    const label = [`${count} × ${nameOfLine(line)}`, whenOf(line, museum, order.language)].filter(Boolean).join(', ');
    return [fill(texts.labelled, { label, value: formatMoney(cents, order.language) })];
  });
  return [fill(says, { order: order.bookingId }), ...lines].map((text) => ({ says: text }));
}

function whenOf(line: OrderLine, museum: DocumentMuseum, language: string): string {
  return isAdmissionItem(line) ? formatMoment(admissionTexts(line, museum, language), language) : '';
}

/** How paid money comes back, and what is still owed. */
function moneyTexts(order: Order, note: CreditNote): string[] {
  const { language, paymentName: method } = order;
  const texts = textsIn(language);
  const amountOf = (cents: number) => ({ amount: formatMoney(cents, language) });
  const { moneyCents, isTransferred, vouchers, dueCents } = creditedMoney(order, note);
  return [
    ...(moneyCents === 0
      ? []
      : [fill(isTransferred ? texts.creditTransfer : texts.creditMoney, { ...amountOf(moneyCents), method })]),
    ...vouchers.map(({ lastLetters, cents }) =>
      fill(lastLetters === '' ? texts.creditVouchers : texts.creditVoucher, { ...amountOf(cents), code: lastLetters }),
    ),
    ...(dueCents === null ? [] : [dueCents > 0 ? fill(texts.creditDue, amountOf(dueCents)) : texts.creditNothingDue]),
  ];
}

/** The lines that the note changes: all of an order that has ended. */
const endedLines = ({ lines }: Order, note: CreditNote, hasEnded: boolean): readonly OrderLine[] =>
  hasEnded ? lines : note.lines.flatMap(({ line }) => lines[line] ?? []);

/** Which tickets no longer admit anybody, and which vouchers no longer pay. */
function endedDocumentsTexts(order: Order, note: CreditNote, hasEnded: boolean): string[] {
  const texts = textsIn(order.language);
  const ended = endedLines(order, note, hasEnded);
  const hasTicketsLeft = !hasEnded && orderWithoutCredits(order).lines.some(isAdmissionItem);
  return [
    ...(ended.some(isAdmissionItem) ? [hasTicketsLeft ? texts.creditTickets : texts.creditTicketsEnded] : []),
    ...(ended.some(isVoucher) ? [texts.creditBoughtVouchers] : []),
  ];
}

/** Links to the tickets for what is left, and to the order's page. */
function linksTo(order: Order, note: CreditNote, hasEnded: boolean, pageUrl: string): MailPart[] {
  const texts = textsIn(order.language);
  const { ticketsUrl } = orderWithoutCredits(order);
  const isNewTickets = !hasEnded && ticketsUrl !== '' && endedLines(order, note, false).some(isAdmissionItem);
  return [
    ...(isNewTickets ? [{ link: [texts.download, ticketsUrl] as const }] : []),
    ...(pageUrl === '' ? [] : [{ link: [texts.orderPage, pageUrl] as const }]),
  ];
}
