import type { Order } from '../../orders/order.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import { fill, textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { phonePages } from './phone-pages.ts';
import { ticketSheets } from './ticket-sheets.ts';
import { codeColumn, codeColumnWidth, codePages } from './ticket-codes-layout.ts';
import { capitalised } from '../formats.ts';
import { brokenInto } from '../pdf/line-breaks.ts';
import type { Frame } from '../pdf/page-frame.ts';
import { frameItems } from '../pdf/page-frame.ts';
import type { Measure, PageItem, TextStyle } from '../pdf/page-items.ts';
import { contentWidth, page, textItem, endingAt } from '../pdf/page-items.ts';
import type { TicketSheet } from './ticket-sheets.ts';
import { printable } from '../pdf/letter-head.ts';

/**
 * The tickets of an order as one PDF [ORD-2], by DATA-4's flags, in the order's language unless another one is given. The same order gives
 * the same bytes. Pictures are the museum's JPEGs; a ticket without a picture is drawn without one.
 */
export function ticketsPdf(
  order: Order,
  museum: DocumentMuseum,
  language: string = order.language,
): Promise<Uint8Array> {
  const { tickets, guidedTour } = textsIn(language);
  const title = order.lines.filter(isAdmissionItem).every(({ tour }) => tour) ? guidedTour : tickets;
  return documentPdf(title, order, museum, language, (frame, measure) =>
    // First the pages for the phone, then those to print.
    [
      ...phonePages(order, museum, language, measure),
      ...ticketSheets(order, museum, language).flatMap((sheet) => ticketPages(sheet, frame, measure)),
    ],
  );
}

const small: TextStyle = { face: 'text', size: 9.5, ink: 'quiet' };
const strong: TextStyle = { face: 'strong', size: 9.5, ink: 'ink' };
const left = page.margin;
const right = page.margin + contentWidth;
const nameWidth = contentWidth - codeColumnWidth - 24;
const pictureHeight = (contentWidth * 2) / 3;

/** The pages of one ticket: the ticket itself, and pages of codes that do not fit on it. */
export function ticketPages(sheet: TicketSheet, frame: Frame, measure: Measure): PageItem[][] {
  const { admission, picture } = sheet;
  const around = frameItems(frame, admission.kind, measure);
  const top = picture ? page.fold + 22 : 84;
  const title = titleOf(sheet, top, frame.language, measure);
  const codes = codeColumn(sheet, right, top, measure);
  const facts = factsOf(sheet, Math.max(title.bottom, codes.bottom) + 14, frame.language, measure);
  const front = picture ? [frontOf(picture), ...foldMarks()] : [];
  const ticket = [...around, ...front, ...title.items, ...codes.items, ...facts];
  return [ticket, ...codePages(sheet, measure).map((items) => [...around, ...items])];
}

/** The whole picture, on the half that is in front when the page is folded. */
function frontOf(picture: NonNullable<TicketSheet['picture']>): PageItem {
  const y = page.fold - 18 - pictureHeight;
  return { kind: 'picture', ...picture, x: left, y, width: contentWidth, height: pictureHeight };
}

/** Fold marks: two short lines at the edges. */
function foldMarks(): PageItem[] {
  const mark = { kind: 'rule', y: page.fold, width: 14, ink: 'quiet' } as const;
  return [
    { ...mark, x: 0 },
    { ...mark, x: page.width - mark.width },
  ];
}

/** The font sizes of the name, largest first, and how many lines each may take. */
const titleSizes = [
  { size: 36, lines: 2 },
  { size: 28, lines: 2 },
  { size: 22, lines: 3 },
] as const;

/** The name as large as it fits, day and time, entry times, the number of people, and the order's number. */
function titleOf(
  { admission, admits, codesFollow, orderNumber, ownNumber }: TicketSheet,
  top: number,
  language: string,
  measure: Measure,
): { items: PageItem[]; bottom: number } {
  const texts = textsIn(language);
  const { size, lines } = nameLines(admission.name, measure);
  const leading = size * 1.02;
  const weekdayAt = top + size * 0.8 + (lines.length - 1) * leading + 32;
  const large: TextStyle = { face: 'display', size: 42, ink: 'ink' };
  const dateAt = weekdayAt + 40;
  const timeAt = left + measure(admission.date, large.face, large.size) + 20;
  const order = `${texts.orderNumber} ${orderNumber}`;
  const notes = [
    admission.tourLanguage,
    admits,
    codesFollow,
    order,
    ownNumber && fill(texts.labelled, { label: texts.ownNumber, value: ownNumber }),
  ].filter(Boolean);
  return {
    items: [
      ...lines.map((line, at) =>
        textItem(line, left, top + size * 0.8 + at * leading, { face: 'display', size, ink: 'ink' }),
      ),
      textItem(capitalised(admission.weekday, language), left, weekdayAt, small),
      textItem(admission.date, left, dateAt, large),
      textItem(admission.time, timeAt, dateAt, large),
      textItem(admission.entry, left, dateAt + 20, strong),
      ...notes.map((note, at) => textItem(note, left, dateAt + 34 + at * 13, { ...small, ink: 'ink' })),
    ],
    bottom: dateAt + 24 + notes.length * 13,
  };
}

function nameLines(name: string, measure: Measure): { size: number; lines: string[] } {
  for (const { size, lines: most } of titleSizes) {
    const widthOf = (text: string) => measure(text, 'display', size);
    const lines = brokenInto(name, nameWidth, widthOf);
    const isWhole = name.split(' ').every((word) => widthOf(word) <= nameWidth);
    if (isWhole && lines.length <= most) return { size, lines };
  }
  const size = 18;
  return { size, lines: brokenInto(name, nameWidth, (text) => measure(text, 'display', size)).slice(0, 4) };
}

const quiet: TextStyle = { face: 'text', size: 8.5, ink: 'quiet' };
const plain: TextStyle = { face: 'text', size: 9.5, ink: 'ink' };
const leading = 12.5;
const rowGap = 9;
/** The most characters of an answer, including its question. */
const longestAnswer = 300;
const valueAt = left + 92;
/** Content ends here; the page's foot is below. */
const bottom = page.height - 42;

/** A line of a fact: text that wraps, and a price at the right end of its first line. */
interface FactLine {
  readonly text: string;
  readonly style: TextStyle;
  readonly price?: string;
}
interface Fact {
  readonly label: string;
  readonly lines: readonly FactLine[];
}

/** Tickets with price and tax, venue and way in, and what to know, separated by hairlines. What does not fit on the page is left out. */
function factsOf(sheet: TicketSheet, top: number, language: string, measure: Measure): PageItem[] {
  const texts = textsIn(language);
  const { admission, names, entries, price, taxes } = sheet;
  const [first = '', ...parts] = names;
  const facts: Fact[] = [
    {
      label: admission.tourLanguage === '' ? texts.tickets : texts.booked,
      lines: [
        ...(entries.length > 0
          ? entries.map((entry) => ({ ...entry, style: plain }))
          : [
              { text: first, style: strong, price },
              { text: parts.join(', '), style: plain },
            ]),
        ...(entries.length > 1 ? [{ text: texts.total, style: strong, price }] : []),
        ...taxes.map((tax) => ({ text: tax, style: quiet })),
      ],
    },
    {
      label: texts.venue,
      lines: [
        { text: admission.venueName, style: strong },
        { text: admission.venueAddress, style: plain },
        { text: admission.wayIn, style: plain },
        { text: admission.meetingPoint, style: strong },
      ],
    },
    {
      label: texts.goodToKnow,
      lines: (admission.goodToKnow.length > 0 ? admission.goodToKnow : [texts.show]).map((text) => ({
        text,
        style: plain,
      })),
    },
    ...(admission.answers.length > 0
      ? [{ label: texts.answers, lines: admission.answers.map((text) => ({ text: onOneLine(text), style: plain })) }]
      : []),
  ];
  const items: PageItem[] = [];
  let y = top;
  for (const fact of facts) {
    const row = rowOf(fact, y, measure);
    if (row) items.push(...row.items);
    y += row ? row.height + rowGap : 0;
  }
  return items;
}

/** Cuts an answer that is too long for a ticket. */
function onOneLine(text: string): string {
  const line = printable(text.replaceAll(/\s+/g, ' '));
  if (line.length <= longestAnswer) return line;
  return `${Array.from(line).slice(0, longestAnswer).join('').trimEnd()}…`;
}

/** Prints whole paragraphs only: one that would reach the page's foot is left out. Null if not even the label fits. */
function rowOf({ label, lines }: Fact, top: number, measure: Measure): { items: PageItem[]; height: number } | null {
  if (top + 15 > bottom) return null;
  const items: PageItem[] = [
    { kind: 'rule', x: left, y: top, width: contentWidth, ink: 'line' },
    textItem(label, left, top + 15, quiet),
  ];
  let baseline = top + 15;
  for (const { text, style, price } of lines) {
    const room = right - valueAt - (price === undefined ? 0 : measure(price, strong.face, strong.size) + 16);
    const broken = brokenInto(text, room, (piece) => measure(piece, style.face, style.size));
    if (baseline + (broken.length - 1) * leading > bottom) break;
    if (price !== undefined) items.push(endingAt(right, price, baseline, strong, measure));
    for (const line of broken) {
      items.push(textItem(line, valueAt, baseline, style));
      baseline += leading;
    }
  }
  return { items, height: baseline - leading - top + 4 };
}
