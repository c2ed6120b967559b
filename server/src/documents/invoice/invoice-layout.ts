import type { CreditNote } from '../../orders/credit-notes/credit-note.ts';
import type { Order } from '../../orders/order.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { textsIn } from '../document-texts.ts';
import { creditNoteSheet } from './credit-note-sheet.ts';
import { headed, invoiceHead } from './invoice-head.ts';
import type { InvoiceLine } from './invoice-lines.ts';
import type { InvoiceSheet } from './invoice-sheet.ts';
import { brokenInto } from '../pdf/line-breaks.ts';
import type { Frame } from '../pdf/page-frame.ts';
import { frameItems } from '../pdf/page-frame.ts';
import type { Measure, PageItem, TextStyle } from '../pdf/page-items.ts';
import { contentWidth, endingAt, page, textItem } from '../pdf/page-items.ts';

/**
 * The invoice of an order as PDF [CHK-7], or the confirmation in its place. In the order's language unless another one is given. The same
 * order gives the same bytes.
 */
export function invoicePdf(
  order: Order,
  museum: DocumentMuseum,
  language: string = order.language,
): Promise<Uint8Array> {
  const sheet = invoiceSheet(order, museum, language);
  return documentPdf(sheet.words.title, order, museum, language, (frame, measure) =>
    invoicePages(sheet, frame, measure),
  );
}

/** A credit note of an order as PDF, in the same layout. The same note gives the same bytes, whatever later notes the order has. */
export function creditNotePdf(
  order: Order,
  note: CreditNote,
  museum: DocumentMuseum,
  language: string = order.language,
): Promise<Uint8Array> {
  const sheet = creditNoteSheet(order, note, museum, language);
  const dated = { bookingId: note.number, bookedAt: note.issuedAt };
  return documentPdf(sheet.words.title, dated, museum, language, (frame, measure) =>
    invoicePages(sheet, frame, measure),
  );
}

const quiet: TextStyle = { face: 'text', size: 8.5, ink: 'quiet' };
const plain: TextStyle = { face: 'text', size: 9.5, ink: 'ink' };
const strong: TextStyle = { face: 'strong', size: 9.5, ink: 'ink' };
const large: TextStyle = { face: 'display', size: 20, ink: 'ink' };
const left = page.margin;
const right = page.margin + contentWidth;
/** The right edges of the columns of figures. */
const columns = { rate: right - 248, count: right - 166, unit: right - 84, total: right } as const;
const nameWidth = contentWidth - 300;
const leading = 13;
/** Content ends here; the page's foot is below. */
const bottom = page.height - 54;

/** Items that stay together on a page; their coordinates begin at 0. */
interface Block {
  readonly items: readonly PageItem[];
  readonly height: number;
}

/** The pages of an invoice [CHK-7]: seller, buyer, items and sums, on as many pages as the lines need. */
export function invoicePages(sheet: InvoiceSheet, frame: Frame, measure: Measure): PageItem[][] {
  const { language } = frame;
  const first = invoiceHead(sheet, measure);
  const heading = tableHead(sheet, language, measure);
  const pages: PageItem[][] = [[...first.items, ...moved(heading.items, first.bottom)]];
  let y = first.bottom + heading.height;
  const beginPage = () => {
    pages.push([...moved(heading.items, headed)]);
    y = headed + heading.height;
  };
  for (const blocks of [
    ...sheet.lines.map((line) => lineBlocks(line, measure)),
    [sumBlock(sheet, language, measure)],
  ]) {
    const height = blocks.reduce((sum, block) => sum + block.height, 0);
    if (y + height > bottom && height <= bottom - headed - heading.height) beginPage();
    for (const block of blocks) {
      if (y + block.height > bottom) beginPage();
      pages.at(-1)?.push(...moved(block.items, y));
      y += block.height;
    }
  }
  const { title } = sheet.words;
  return pages.map((items, index) => {
    const kind = pages.length > 1 ? `${title} ${index + 1}/${pages.length}` : title;
    return [...frameItems(frame, kind, measure), ...items];
  });
}

function tableHead({ taxes }: InvoiceSheet, language: string, measure: Measure): Block {
  const texts = textsIn(language);
  return {
    items: [
      textItem(texts.item, left, 0, quiet),
      ...(taxes.length > 0 ? [endingAt(columns.rate, texts.vat, 0, quiet, measure)] : []),
      endingAt(columns.count, texts.quantity, 0, quiet, measure),
      endingAt(columns.unit, texts.unitPrice, 0, quiet, measure),
      endingAt(columns.total, texts.amount, 0, quiet, measure),
    ],
    height: 8,
  };
}

/**
 * The blocks of a line. Event and time are in the first row's block, so that no page break separates them. If the line does not fit on one
 * page, each further row may begin a new page.
 */
function lineBlocks({ name, when, rows }: InvoiceLine, measure: Measure): Block[] {
  const rule: PageItem = { kind: 'rule', x: left, y: 0, width: contentWidth, ink: 'line' };
  const title = [
    ...linesOf(name, contentWidth, strong, measure).map((text) => ({ text, style: strong })),
    ...linesOf(when, contentWidth, quiet, measure).map((text) => ({ text, style: quiet })),
  ].map(({ text, style }, at) => textItem(text, left, 16 + at * leading, style));
  const titleHeight = 6 + title.length * leading;
  return rows.map((row, index): Block => {
    const top = index === 0 ? titleHeight : 0;
    const names = linesOf(row.name, nameWidth, plain, measure);
    const rowHeight = Math.max(names.length, 1) * leading;
    const figures = (['rate', 'count', 'unit', 'total'] as const).filter((column) => row[column] !== '');
    const items = [
      ...names.map((text, at) => textItem(text, left, top + leading * (at + 1), plain)),
      ...figures.map((column) => endingAt(columns[column], row[column], top + leading, plain, measure)),
    ];
    const end = index === rows.length - 1 ? 9 : 0;
    return {
      items: index === 0 ? [rule, ...title, ...items] : items,
      height: top + rowHeight + end,
    };
  });
}

/**
 * Net, tax and gross per rate, then the total, what vouchers paid, how the rest was or is to be paid, and the notice of a confirmation. One
 * block, so that the total is never alone on a page.
 */
function sumBlock({ words, taxes, total, settled, payment }: InvoiceSheet, language: string, measure: Measure): Block {
  const texts = textsIn(language);
  const heading = { rate: '', net: texts.net, tax: texts.vat, gross: texts.gross };
  const sums = taxes.length === 0 ? [] : [heading, ...taxes];
  const figures = sums.flatMap(({ rate, net, tax, gross }, index) => {
    const style = index === 0 ? quiet : plain;
    const at = (column: keyof typeof columns, text: string) =>
      endingAt(columns[column], text, 18 + index * leading, style, measure);
    const label = rate === '' ? [] : [at('rate', `${texts.vat} ${rate}`)];
    return [...label, at('count', net), at('unit', tax), at('total', gross)];
  });
  const sumsHeight = 10 + sums.length * leading;
  const totalAt = sumsHeight + 32;
  const said = [payment, words.notice]
    .filter((text) => text !== '')
    .flatMap((text) => linesOf(text, contentWidth, plain, measure));
  const settledAt = totalAt + 20;
  const saidAt = settledAt + (settled.length === 0 ? 0 : settled.length * leading + 5);
  const items: PageItem[] = [
    { kind: 'rule', x: left, y: 0, width: contentWidth, ink: 'ink' },
    ...figures,
    textItem(texts.total, left, totalAt, large),
    endingAt(right, total, totalAt, large, measure),
    ...settled.flatMap(([label, value], at) => [
      textItem(label, left, settledAt + at * leading, plain),
      endingAt(right, value, settledAt + at * leading, plain, measure),
    ]),
    ...said.map((text, at) => textItem(text, left, saidAt + at * leading, plain)),
  ];
  return { items, height: saidAt - 10 + Math.max(said.length, 2) * leading };
}

function linesOf(text: string, room: number, { face, size }: TextStyle, measure: Measure): string[] {
  return brokenInto(text, room, (piece) => measure(piece, face, size));
}

function moved(items: readonly PageItem[], down: number): PageItem[] {
  return items.map((item) =>
    item.kind === 'text' ? { ...item, baseline: item.baseline + down } : { ...item, y: item.y + down },
  );
}
