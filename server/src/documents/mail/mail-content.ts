import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { Order } from '../../orders/order.ts';
import { isPaidFor } from '../../orders/order.ts';
import { amountsLeft, orderWithoutCredits } from '../../orders/credit-notes/order-without-credits.ts';
import { withdrawalPageOf } from '../../orders/order-links.ts';
import type { AdmissionLine } from '../../orders/order-line.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { billingMessages } from '../invoice/billing-document.ts';
import { fill, textsIn } from '../document-texts.ts';
import { formatDay } from '../formats.ts';
import { goodsTexts } from '../goods.ts';
import { payByTransfer } from '../invoice/pay-by-transfer.ts';
import { boughtVouchers, paidByCodes } from '../voucher/voucher-sheets.ts';
import type { AdmissionTexts } from '../admission.ts';
import { admissionPicture } from '../printed-picture.ts';
import { mailPictures, type MailPicture } from './mail-pictures.ts';
import { mailedOrder } from './mailed-order.ts';
import { withoutLinks } from './written-mail.ts';
import { priceText, taxTexts, ticketNames, tourEntries, admissionTexts } from '../admission.ts';

/** One admission line as the mail shows it. */
export interface MailAdmission {
  readonly admission: AdmissionTexts;
  readonly picture: MailPicture | null;
  /** Ticket, components and price: `2 × Adult: €24.00`; for a tour, each booked item with its price. */
  readonly prices: readonly string[];
}

/** The content of the mail, before it becomes text or HTML. */
export interface MailContent {
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  /** Thanks, what is attached (tickets, and the invoice or confirmation if there is one [CHK-7]), and what the mail leaves out. */
  readonly thanks: string;
  readonly admissions: readonly MailAdmission[];
  /** What is sent by post: a heading, each product with its price, and the address; empty if there is nothing to send. */
  readonly goods: readonly string[];
  /** Bought vouchers: a heading, and each line with its price; empty if there are none. */
  readonly vouchers: readonly string[];
  /** The total, then what vouchers paid, the payment type, the order number and the visitor's own number, each with its label. */
  readonly facts: readonly string[];
  readonly taxes: readonly string[];
  /** How to pay an invoice; empty if the order is paid. */
  readonly payBy: readonly string[];
  readonly notes: readonly string[];
  /** Label and address of the tickets on the web; null if the server does not know its own address. */
  readonly download: readonly [string, string] | null;
  /** Label and address of the order's page; null likewise. */
  readonly page: readonly [string, string] | null;
  /** Label and address of the page for withdrawing from the contract; null likewise. */
  readonly withdrawal: readonly [string, string] | null;
  readonly farewell: string;
  /** The operator's name and address. */
  readonly sender: string;
}

/** The content of an order's mail in a language. */
export function mailContent(whole: Order, museum: DocumentMuseum, language: string, pageUrl = ''): MailContent {
  const { order: booked, attached: papers, leavesOutTypedText } = mailedOrder(whole);
  const order = orderWithoutCredits(booked);
  const { operator } = museum;
  const texts = textsIn(language);
  const name = nameOf(booked);
  const email = museum.mail.replyTo ?? museum.brand.supportEmail;
  // An order without visits has no tickets to show at the entrance.
  const admissions = order.lines.filter(isAdmissionItem);
  const pictures = mailPictures(admissions.map(({ eventId }) => admissionPicture(eventId, museum, language)));
  const isTour = admissions.length > 0 && admissions.every(({ tour }) => tour);
  const goods = goodsTexts(order, language);
  const vouchers = boughtVouchers(order, language);
  const types = new Set(order.lines.map(({ type }) => type));
  const isVouchersAlone = vouchers.length > 0 && admissions.length === 0 && goods.length === 0;
  const hasVouchers = papers.includes('vouchers');
  const forVouchers = hasVouchers ? texts.thanksVouchers : texts.thanksAlone;
  const forAll = admissions.length === 0 ? texts.thanksGoods : isTour ? texts.thanksTour : texts.thanks;
  const isWithheld = order.settling === 'withheld';
  const attached = [
    ...(hasVouchers && !isVouchersAlone ? [texts.vouchersAttached] : []),
    ...(papers.includes('invoice') ? [billingMessages(booked, museum, language).attached] : []),
    ...(leavesOutTypedText ? [texts.notRepeated] : []),
    ...(vouchers.length > 0 && !hasVouchers && pageUrl !== ''
      ? [fill(texts.vouchersOnPage, { page: texts.orderPage })]
      : []),
  ];
  const facts: [string, string][] = [
    [texts.total, priceText(order.totalCents, language)],
    ...paidByCodes(order, language),
    [texts.payment, order.totalCents > 0 ? order.paymentName : ''],
    [texts.orderNumber, order.bookingId],
    [texts.ownNumber, isPaidFor(booked) ? withoutLinks(order.externalDocumentNumber) : ''],
  ];
  return {
    language,
    subject: subjectOf(order, language),
    greeting: name ? fill(texts.greeting, { name: withoutLinks(name) }) : texts.greetingPlain,
    thanks: isWithheld
      ? processingTexts(types, language).join(' ')
      : [
          isVouchersAlone ? forVouchers : forAll,
          ...attached,
          ...(order.settling ? [texts.processingHandedOut] : []),
        ].join(' '),
    admissions: admissions.map((line, index) => ({
      picture: pictures[index] ?? null,
      admission: mailedAdmission(line, museum, language),
      prices: pricesOf(line, language),
    })),
    goods,
    vouchers,
    facts: facts.filter(([, value]) => value !== '').map(([label, value]) => labelled(label, value, language)),
    taxes: taxTexts([{ amounts: amountsLeft(booked) }], language),
    payBy: payByTransfer(order, museum, language),
    notes: [
      ...(admissions.length === 0
        ? []
        : isTour || isWithheld
          ? [texts.noWithdrawal]
          : [texts.show, texts.noWithdrawal]),
      ...(types.has('merchandise') ? [texts.withdrawal] : []),
      ...(types.has('voucher') || types.has('annualPass') ? [texts.withdrawalVouchers] : []),
      fill(texts.questions, { email }),
    ],
    download: isWithheld ? null : downloadOf(order, isTour, language),
    page: pageUrl === '' ? null : [texts.orderPage, pageUrl],
    withdrawal: pageUrl === '' ? null : [texts.withdrawContract, withdrawalPageOf(pageUrl)],
    farewell: texts.farewell,
    sender: [operator.name, operator.street, `${operator.zip} ${operator.city}`].join(', '),
  };
}

/** Says that the order is accepted while the bank moves its money, and what is sent once it has come. `types` are the types of its lines. */
function processingTexts(types: ReadonlySet<string>, language: string): string[] {
  const texts = textsIn(language);
  const hasVisits = [...types].some((type) => isAdmissionItem({ type }));
  return [
    texts.processingThanks,
    ...(hasVisits ? [texts.processingVisits] : []),
    ...(types.has('voucher') ? [texts.processingVouchers] : []),
    ...(types.has('merchandise') || types.has('annualPass') ? [texts.processingGoods] : []),
    texts.processingRefused,
  ];
}

/** The link to the tickets; for an order without tickets, to the vouchers. */
function downloadOf({ ticketsUrl, vouchersUrl }: Order, isTour: boolean, language: string): MailContent['download'] {
  const texts = textsIn(language);
  if (ticketsUrl) return [isTour ? texts.downloadTour : texts.download, ticketsUrl];
  return vouchersUrl ? [texts.downloadVouchers, vouchersUrl] : null;
}

function pricesOf(line: AdmissionLine, language: string): string[] {
  if (line.tour) return tourEntries(line, language).map(({ text, price }) => labelled(text, price, language));
  const [first = '', ...parts] = ticketNames(line);
  const tickets = parts.length > 0 ? `${first} (${parts.join(', ')})` : first;
  return [labelled(tickets, priceText(line.cents, language), language)];
}

function labelled(label: string, value: string, language: string): string {
  return fill(textsIn(language).labelled, { label, value });
}

/** Names the visit if there is exactly one, and otherwise the order. */
function subjectOf({ lines: all, bookingId, settling }: Order, language: string): string {
  const texts = textsIn(language);
  if (settling === 'withheld') return fill(texts.processingSubject, { order: bookingId });
  const lines = all.filter(isAdmissionItem);
  if (lines.length === 0) return fill(texts.subjectGoods, { order: bookingId });
  const [first] = lines;
  const isOne = first && lines.every(({ eventId, day }) => eventId === first.eventId && day === first.day);
  return isOne
    ? fill(first.tour ? texts.subjectTour : texts.subject, { event: first.eventName, date: formatDay(first.day) })
    : fill(texts.subjectMany, { order: bookingId });
}

/**
 * The recipient's first and last name, which fit the grammar of every language; '' if there is none, or if the order is not paid with
 * money: otherwise anybody could send any words to anybody in the museum's name.
 */
export function nameOf(order: Order): string {
  const { firstName, lastName } = order.buyer;
  return isPaidFor(order) ? `${firstName} ${lastName}`.trim() : '';
}

function mailedAdmission(line: AdmissionLine, museum: DocumentMuseum, language: string): AdmissionTexts {
  const admission = admissionTexts(line, museum, language);
  return { ...admission, answers: admission.answers.map(withoutLinks) };
}
