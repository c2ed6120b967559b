import type { InvoiceSheet } from './invoice-sheet.ts';
import { brokenInto } from '../pdf/line-breaks.ts';
import type { Measure, PageItem, TextStyle } from '../pdf/page-items.ts';
import { contentWidth, page, textItem } from '../pdf/page-items.ts';

/** Where a page's content begins, below the museum's name, in points. */
export const headed = 92;

const quiet: TextStyle = { face: 'text', size: 8.5, ink: 'quiet' };
const plain: TextStyle = { face: 'text', size: 10.5, ink: 'ink' };
const title: TextStyle = { face: 'display', size: 42, ink: 'ink' };
const leading = 14;
const left = page.margin;
const gap = 28;
const columnWidth = (contentWidth - gap) / 2;
const middle = left + columnWidth + gap;
/** Where the value of a fact begins, right of its label. */
const valueAt = left + 130;

/** Recipient, sender, title, numbers and date. The table begins at `bottom`. */
export function invoiceHead(
  { words, seller, buyer, facts }: InvoiceSheet,
  measure: Measure,
): { items: PageItem[]; bottom: number } {
  const to = wrapped(buyer, columnWidth, measure);
  const from = wrapped(seller, columnWidth, measure);
  const titleAt = headed + 18 + Math.max(to.length, from.length, 5) * leading + 58;
  const rows = facts.flatMap(([label, value]) =>
    wrapped([value], contentWidth - 130, measure).map((text, at) => [at === 0 ? label : '', text] as const),
  );
  return {
    items: [
      ...addressed(words.buyer, to, left),
      ...addressed(words.seller, from, middle),
      textItem(words.title, left, titleAt, title),
      ...rows.flatMap(([label, value], at) => [
        ...(label === '' ? [] : [textItem(label, left, titleAt + 26 + at * leading, quiet)]),
        textItem(value, valueAt, titleAt + 26 + at * leading, { ...plain, size: 9.5 }),
      ]),
    ],
    bottom: titleAt + 26 + rows.length * leading + 30,
  };
}

function addressed(label: string, lines: readonly string[], x: number): PageItem[] {
  return [
    textItem(label, x, headed, quiet),
    ...lines.map((line, at) => textItem(line, x, headed + 18 + at * leading, plain)),
  ];
}

function wrapped(lines: readonly string[], room: number, measure: Measure): string[] {
  return lines.flatMap((line) => brokenInto(line, room, (text) => measure(text, plain.face, plain.size)));
}
