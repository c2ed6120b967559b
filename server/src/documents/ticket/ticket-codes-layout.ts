import { brokenInto } from '../pdf/line-breaks.ts';
import type { Measure, PageItem, TextStyle } from '../pdf/page-items.ts';
import { centredAt, contentWidth, page, textItem } from '../pdf/page-items.ts';
import type { SheetCode, TicketSheet } from './ticket-sheets.ts';
import { codesOnTicket } from './ticket-sheets.ts';

/** The width of the column of codes beside the name. */
export const codeColumnWidth = 150;

const label: TextStyle = { face: 'text', size: 8.5, ink: 'ink' };
const quiet: TextStyle = { face: 'text', size: 8.5, ink: 'quiet' };
const labelHeight = 14;

/** Up to four codes beside the name. Their dark edges align with the page's margin; the quiet zone reaches into it. */
export function codeColumn(
  { codes }: TicketSheet,
  right: number,
  top: number,
  measure: Measure,
): { items: PageItem[]; bottom: number } {
  const [only] = codes;
  if (!only || codes.length > codesOnTicket) return { items: [], bottom: top };
  if (codes.length === 1) {
    const size = codeColumnWidth;
    const [x, y] = [right + quietZone(size) - size, top - quietZone(size)];
    const typed = textItem(inGroups(only.code), x + quietZone(size), y + size + 7, quiet);
    return { items: [{ kind: 'code', code: only.code, x, y, size }, typed], bottom: y + size + 12 };
  }
  const size = codes.length > 2 ? 84 : 92;
  const x = right + quietZone(size) - 2 * size;
  const items = grid(codes, { x, y: top - quietZone(size), columns: 2, cell: size, size }, measure);
  return { items, bottom: top - quietZone(size) + Math.ceil(codes.length / 2) * (size + labelHeight) };
}

/** Pages of codes, four in a row, under the visit's name and time; none if all fit on the ticket. */
export function codePages(sheet: TicketSheet, measure: Measure): PageItem[][] {
  const { admission, codes } = sheet;
  if (codes.length <= codesOnTicket) return [];
  const columns = 4;
  const cell = contentWidth / columns;
  const perPage = columns * 4;
  const heading = [admission.name, admission.weekday, admission.date, admission.time]
    .filter((word) => word !== '')
    .join(' · ');
  const lines = brokenInto(heading, contentWidth, (text) => measure(text, 'display', 18)).slice(0, 3);
  return Array.from({ length: Math.ceil(codes.length / perPage) }, (_, index) => [
    ...lines.map((line, at) => textItem(line, page.margin, 92 + at * 20, { face: 'display', size: 18, ink: 'ink' })),
    ...grid(
      codes.slice(index * perPage, (index + 1) * perPage),
      { x: page.margin, y: 104 + lines.length * 20, columns, cell, size: cell - 10 },
      measure,
    ),
  ]);
}

interface Grid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly cell: number;
  readonly size: number;
}

function grid(codes: readonly SheetCode[], { x, y, columns, cell, size }: Grid, measure: Measure): PageItem[] {
  return codes.flatMap((sheetCode, index): PageItem[] => {
    const cellX = x + (index % columns) * cell;
    const cellY = y + Math.floor(index / columns) * (cell + labelHeight);
    const text = whomIn(sheetCode, size, measure);
    return [
      { kind: 'code', code: sheetCode.code, x: cellX + (cell - size) / 2, y: cellY, size },
      centredAt(cellX + cell / 2, text, cellY + size + 7, label, measure),
    ];
  });
}

/** `Adult · 2`. A label that is too long is cut, its number is not. */
function whomIn({ label: whom, number }: SheetCode, room: number, measure: Measure): string {
  const widthOf = (text: string) => measure(text, label.face, label.size);
  const end = number === '' ? '' : ` · ${number}`;
  if (widthOf(whom + end) <= room) return whom + end;
  const [start = ''] = brokenInto(whom, room - widthOf(`…${end}`), widthOf);
  return `${start.replace(/-$/, '')}…${end}`;
}

/** A code has 29 modules and a white margin of 4 on each side. */
function quietZone(size: number): number {
  return (size * 4) / 29;
}

/** `K7MP 3XQ9 …`: for typing it in if a scanner fails. */
export function inGroups(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
