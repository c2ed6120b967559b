import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import type { getOrderByLink } from '@foyer/contract/orders/own-orders.ts';
import type { ReplyOf } from '@foyer/contract/endpoint.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { drawingTurns } from '../documents/drawing-turns.ts';
import { currentNetwork } from '../http/current-network.ts';
import type { Museum } from '../museum/schema/model.ts';
import { inLanguage } from '../museum/schema/texts.ts';
import type { Order } from './order.ts';
import type { AdmissionLine, TicketCode } from './order-line.ts';

type DoorTicketOnWire = NonNullable<
  Extract<ReplyOf<typeof getOrderByLink>, { status: 200 }>['body']['data']['tickets']
>[number];

/** Drawn QR codes, some two kilobytes each: a code never changes, so it is drawn once for all views of an order. */
const drawn = new LRUCache<string, { size: number; path: string }>({ max: 2000 });

/** Drawing a code takes a millisecond, and an order may have many: one is drawn at a time, and other requests are answered in between. */
const codeTurns = drawingTurns(1);

/** Loaded only when an order is shown for the first time. */
const codeStripes = () => import('../documents/pdf/code-stripes.ts');

async function drawCode(code: string): Promise<{ size: number; path: string }> {
  const before = drawn.get(code);
  if (before) return before;
  const { codePath } = await codeStripes();
  return codeTurns(currentNetwork(), async () => {
    await setImmediate();
    const path = drawn.get(code) ?? codePath(code);
    drawn.set(code, path);
    return path;
  });
}

/** The tickets to show at the entrance, line by line: names as booked, address and way in as the museum's files have them now. */
export async function doorTickets(
  { lines }: Pick<Order, 'lines'>,
  museum: Pick<Museum, 'venues'>,
  language: string,
): Promise<DoorTicketOnWire[]> {
  const admissions = lines.filter(isAdmissionItem);
  if (admissions.length === 0) return [];
  const tickets: DoorTicketOnWire[] = [];
  for (const line of admissions) {
    const codes: DoorTicketOnWire['codes'] = [];
    for (const code of line.codes) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other: an order of hundreds has no more than one turn at a time.
      codes.push({ code: code.code, label: labelOf(code, line), people: code.people, qr: await drawCode(code.code) });
    }
    tickets.push({ ...visitOf(line, museum, language), codes });
  }
  return tickets;
}

function visitOf(
  line: AdmissionLine,
  { venues }: Pick<Museum, 'venues'>,
  language: string,
): Omit<DoorTicketOnWire, 'codes'> {
  const venue = venues.find(({ id }) => String(id) === line.venueId);
  return {
    type: line.type,
    name: line.eventName,
    datetime: line.datetime ?? line.day,
    venue: { id: line.venueId, name: line.venueName, ...(venue && { address: addressOf(venue) }) },
    way_in: venue ? inLanguage(venue.way_in, language) : '',
    meeting_point: line.tour?.meetingPoint ?? '',
  };
}

function addressOf({ address: { street, zip, city, country } }: Museum['venues'][number]) {
  return { street, zip, city, country };
}

/** `ticketName` of a tour is the language it is held in. */
const labelOf = ({ componentName }: TicketCode, { ticketName }: AdmissionLine): string => componentName || ticketName;
