import type { AdmissionTexts } from '../admission.ts';
import { admissionTexts } from '../admission.ts';
import { textsIn } from '../document-texts.ts';
import { capitalised } from '../formats.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { brokenInto } from '../pdf/line-breaks.ts';
import type { Measure, PageItem, SizedPage, TextStyle } from '../pdf/page-items.ts';
import { centredAt, endingAt, textItem } from '../pdf/page-items.ts';
import type { Order } from '../../orders/order.ts';
import type { TicketCode } from '../../orders/order-line.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { inGroups } from './ticket-codes-layout.ts';

/** A page with the proportions of a phone, so that it fills the screen. It has one code and what the entrance asks for. */
const screen = { width: 255, height: 496, margin: 18 } as const;
/** More codes mean a group with a leader, who would not turn that many pages. The order's page shows all codes. */
const mostCodes = 10;

const left = screen.margin;
const right = screen.width - screen.margin;
const room = right - left;
const codeSize = screen.width - 12;
const codeTop = 174;

const museumName: TextStyle = { face: 'strong', size: 10, ink: 'ink' };
const quiet: TextStyle = { face: 'text', size: 9, ink: 'quiet' };
const plain: TextStyle = { face: 'text', size: 9.5, ink: 'ink' };
const strong: TextStyle = { face: 'strong', size: 10.5, ink: 'ink' };
const moment: TextStyle = { face: 'display', size: 25, ink: 'ink' };

/** A page for the phone for each code; none if the order has more than `mostCodes`. */
export function phonePages(order: Order, museum: DocumentMuseum, language: string, measure: Measure): SizedPage[] {
  const lines = order.lines.filter(isAdmissionItem);
  if (lines.flatMap(({ codes }) => codes).length > mostCodes) return [];
  return lines.flatMap((line) => {
    const admission = admissionTexts(line, museum, language);
    const of = `${textsIn(language).orderNumber} ${order.bookingId}`;
    return line.codes.map((code, index): SizedPage => {
      const whom = {
        label: code.componentName || (line.tour ? admission.tourLanguage : line.ticketName),
        number: line.codes.length > 1 ? `${index + 1}/${line.codes.length}` : '',
      };
      const kindWidth = measure(admission.kind, quiet.face, quiet.size);
      const items = [
        textItem(fitting(museum.brand.name, museumName, measure, kindWidth + 10), left, 28, museumName),
        endingAt(right, admission.kind, 28, quiet, measure),
        ...visitItems(admission, whom, language, measure),
        ...codeItems(code, measure),
        ...placeItems(admission, of, measure),
      ];
      return { width: screen.width, height: screen.height, items };
    });
  });
}

/** The event's name, whom the code admits, day and time, as large as they fit above the code. */
function visitItems(
  admission: AdmissionTexts,
  { label, number }: { label: string; number: string },
  language: string,
  measure: Measure,
): PageItem[] {
  const { size, lines } = nameLines(admission.name, measure);
  const nameEnd = 34 + lines.length * size * 1.05;
  const numberWidth = measure(number, strong.face, strong.size);
  const timeAt = right - measure(admission.time, moment.face, moment.size);
  return [
    ...lines.map((line, at) => textItem(line, left, 34 + (at + 1) * size * 1.05, { ...moment, size })),
    textItem(fitting(label, strong, measure, numberWidth + 8), left, nameEnd + 15, strong),
    endingAt(right, number, nameEnd + 15, strong, measure),
    textItem(capitalised(admission.weekday, language), left, 127, quiet),
    textItem(admission.date, left, 150, moment),
    textItem(admission.time, timeAt, 150, moment),
    textItem(fitting(admission.entry, plain, measure), left, 165, plain),
  ];
}

function nameLines(name: string, measure: Measure): { size: number; lines: string[] } {
  for (const size of [24, 19]) {
    const lines = brokenInto(name, room, (text) => measure(text, moment.face, size));
    if (lines.length * size <= 48) return { size, lines };
  }
  const size = 15;
  return { size, lines: brokenInto(name, room, (text) => measure(text, moment.face, size)).slice(0, 3) };
}

/** The code is as wide as the page; its quiet zone reaches into the margin. */
function codeItems({ code }: TicketCode, measure: Measure): PageItem[] {
  const x = (screen.width - codeSize) / 2;
  const letters: TextStyle = { face: 'strong', size: 12, ink: 'ink' };
  return [
    { kind: 'code', code, x, y: codeTop, size: codeSize },
    centredAt(screen.width / 2, inGroups(code), codeTop + codeSize + 4, letters, measure),
  ];
}

function placeItems(admission: AdmissionTexts, order: string, measure: Measure): PageItem[] {
  const { venueName, venueAddress, meetingPoint } = admission;
  const texts: [string, TextStyle][] = [
    [venueName, strong],
    [venueAddress, plain],
    [meetingPoint, plain],
    [order, quiet],
  ];
  return texts
    .filter(([text]) => text !== '')
    .map(([text, style], at) =>
      textItem(fitting(text, style, measure), left, codeTop + codeSize + 25 + at * 13, style),
    );
}

/** Cuts a text that is wider than the page. `taken` is the width that other items need. */
function fitting(text: string, style: TextStyle, measure: Measure, taken = 0): string {
  const widthOf = (piece: string) => measure(piece, style.face, style.size);
  if (widthOf(text) <= room - taken) return text;
  const [start = ''] = brokenInto(text, room - taken - widthOf('…'), widthOf);
  return `${start.replace(/-$/, '')}…`;
}
