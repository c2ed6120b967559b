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

/** As high and wide as a phone: shown as wide as its screen, it has one code and what the door asks for. */
const screen = { width: 255, height: 496, margin: 18 } as const;
/** With more codes than this, somebody leads a group: the order's page shows them all, and nobody turns so many pages. */
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

/** Pages for the phone, one for each code; none of an order with very many. */
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

/** Name, who it is for, day and time, as large as they fit above the code. */
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

/** As wide as the page: its white zone reaches into the margin. */
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

/** The beginning of a text that is longer than the page is wide, `taken` of which something else needs. */
function fitting(text: string, style: TextStyle, measure: Measure, taken = 0): string {
  const widthOf = (piece: string) => measure(piece, style.face, style.size);
  if (widthOf(text) <= room - taken) return text;
  const [start = ''] = brokenInto(text, room - taken - widthOf('…'), widthOf);
  return `${start.replace(/-$/, '')}…`;
}
