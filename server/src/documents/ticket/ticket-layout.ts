import { factsOf } from './ticket-facts.ts';
import { codeColumn, codeColumnWidth, codePages } from './ticket-codes-layout.ts';
import { textsIn } from '../document-texts.ts';
import { capitalised } from '../formats.ts';
import { brokenInto } from '../pdf/line-breaks.ts';
import type { Frame } from '../pdf/page-frame.ts';
import { frameItems } from '../pdf/page-frame.ts';
import type { Measure, PageItem, TextStyle } from '../pdf/page-items.ts';
import { contentWidth, page, textItem } from '../pdf/page-items.ts';
import type { TicketSheet } from './ticket-sheets.ts';

const small: TextStyle = { face: 'text', size: 9.5, ink: 'quiet' };
const strong: TextStyle = { face: 'strong', size: 9.5, ink: 'ink' };
const left = page.margin;
const right = page.margin + contentWidth;
const nameWidth = contentWidth - codeColumnWidth - 24;
const pictureHeight = (contentWidth * 2) / 3;

/** The pages of one ticket: the ticket itself, and pages of codes where it has more than there is room for. */
export function ticketPages(sheet: TicketSheet, frame: Frame, measure: Measure): PageItem[][] {
  const { visit, picture } = sheet;
  const around = frameItems(frame, visit.kind, measure);
  const top = picture ? page.fold + 22 : 84;
  const title = titleOf(sheet, top, frame.language, measure);
  const codes = codeColumn(sheet, right, top, measure);
  const facts = factsOf(sheet, Math.max(title.bottom, codes.bottom) + 14, frame.language, measure);
  const front = picture ? [frontOf(picture), ...foldMarks()] : [];
  const ticket = [...around, ...front, ...title.items, ...codes.items, ...facts];
  return [ticket, ...codePages(sheet, measure).map((items) => [...around, ...items])];
}

/** The picture, whole, on the half that is in front when the page is folded. */
function frontOf(picture: NonNullable<TicketSheet['picture']>): PageItem {
  const y = page.fold - 18 - pictureHeight;
  return { kind: 'picture', ...picture, x: left, y, width: contentWidth, height: pictureHeight };
}

/** Where to fold: two short lines at the edges. */
function foldMarks(): PageItem[] {
  const mark = { kind: 'rule', y: page.fold, width: 14, ink: 'quiet' } as const;
  return [
    { ...mark, x: 0 },
    { ...mark, x: page.width - mark.width },
  ];
}

/** Sizes of the name, largest first, and how many lines each may take. */
const titleSizes = [
  { size: 36, lines: 2 },
  { size: 28, lines: 2 },
  { size: 22, lines: 3 },
] as const;

/** The name as large as it fits, day and time, when to come, for how many, and the order's number. */
function titleOf(
  { visit, admits, codesFollow, orderNumber, ownNumber }: TicketSheet,
  top: number,
  language: string,
  measure: Measure,
): { items: PageItem[]; bottom: number } {
  const texts = textsIn(language);
  const { size, lines } = nameLines(visit.name, measure);
  const leading = size * 1.02;
  const weekdayAt = top + size * 0.8 + (lines.length - 1) * leading + 32;
  const large: TextStyle = { face: 'display', size: 42, ink: 'ink' };
  const dateAt = weekdayAt + 40;
  const timeAt = left + measure(visit.date, large.face, large.size) + 20;
  const order = `${texts.orderNumber} ${orderNumber}`;
  const notes = [
    visit.tourLanguage,
    admits,
    codesFollow,
    order,
    ownNumber && `${texts.ownNumber}: ${ownNumber}`,
  ].filter(Boolean);
  return {
    items: [
      ...lines.map((line, at) =>
        textItem(line, left, top + size * 0.8 + at * leading, { face: 'display', size, ink: 'ink' }),
      ),
      textItem(capitalised(visit.weekday, language), left, weekdayAt, small),
      textItem(visit.date, left, dateAt, large),
      textItem(visit.time, timeAt, dateAt, large),
      textItem(visit.entry, left, dateAt + 20, strong),
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
