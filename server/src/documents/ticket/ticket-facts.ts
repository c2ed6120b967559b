import { textsIn } from '../document-texts.ts';
import { brokenInto } from '../pdf/line-breaks.ts';
import { printable } from '../pdf/letter-head.ts';
import type { Measure, PageItem, TextStyle } from '../pdf/page-items.ts';
import { contentWidth, endingAt, page, textItem } from '../pdf/page-items.ts';
import type { TicketSheet } from './ticket-sheets.ts';

const quiet: TextStyle = { face: 'text', size: 8.5, ink: 'quiet' };
const plain: TextStyle = { face: 'text', size: 9.5, ink: 'ink' };
const strong: TextStyle = { face: 'strong', size: 9.5, ink: 'ink' };
const leading = 12.5;
const rowGap = 9;
/** Characters of one answer, with its question. */
const longestAnswer = 300;
const left = page.margin;
const right = page.margin + contentWidth;
const valueAt = left + 92;
/** The foot of the page stands below. */
const bottom = page.height - 42;

/** A line of a fact: a text that wraps, and a price at the right end of its first line. */
interface FactLine {
  readonly text: string;
  readonly style: TextStyle;
  readonly price?: string;
}
interface Fact {
  readonly label: string;
  readonly lines: readonly FactLine[];
}

/** Tickets with price and tax, place and way in, and what to know, between hairlines; what does not fit on the page is left out. */
export function factsOf(sheet: TicketSheet, top: number, language: string, measure: Measure): PageItem[] {
  const texts = textsIn(language);
  const { visit, names, entries, price, taxes } = sheet;
  const [first = '', ...parts] = names;
  const facts: Fact[] = [
    {
      label: visit.tourLanguage === '' ? texts.tickets : texts.booked,
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
        { text: visit.venueName, style: strong },
        { text: visit.venueAddress, style: plain },
        { text: visit.wayIn, style: plain },
        { text: visit.meetingPoint, style: strong },
      ],
    },
    {
      label: texts.goodToKnow,
      lines: (visit.goodToKnow.length > 0 ? visit.goodToKnow : [texts.show]).map((text) => ({ text, style: plain })),
    },
    ...(visit.answers.length > 0
      ? [{ label: texts.answers, lines: visit.answers.map((text) => ({ text: onOneLine(text), style: plain })) }]
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

/** An answer that is as long as a letter is known by its beginning. */
function onOneLine(text: string): string {
  const line = printable(text.replaceAll(/\s+/g, ' '));
  if (line.length <= longestAnswer) return line;
  return `${Array.from(line).slice(0, longestAnswer).join('').trimEnd()}…`;
}

/** Whole paragraphs only: one that would run into the foot is not begun; null where not even the first fits. */
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
