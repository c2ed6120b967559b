import { randomInt } from 'node:crypto';
import type { StoredAdmissionLine } from '../db/stored-order.ts';
import type { TicketCode } from './order-line.ts';

/** Digits and letters that nobody mixes up on the phone or on paper: no 0 O 1 I L U. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A text of random letters, each worth 4.9 bits. */
function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
}

/** A booking id, which visitors read and say: `K7MP-3XQ9`, 39 bits. It may be taken: the caller tries again. */
export const newBookingId = (): string => `${randomLetters(4)}-${randomLetters(4)}`;
/** Its length in letters, hyphen included. */
export const bookingIdLength = 9;

/** A ticket's code, scanned at the entrance: 17 letters, 83 bits, fit for a QR code's alphanumeric mode [DATA-4]. */
const newTicketCode = (): string => randomLetters(17);

/** A voucher's code, which pays: 16 letters, 78 bits, printed in groups of four. */
export const newVoucherCode = (): string => randomLetters(16);

/**
 * The codes of a line [DATA-4]: one for each person where people are scanned separately, otherwise one for each ticket where tickets have
 * codes of their own, otherwise one for the whole line.
 */
export function ticketCodes(line: StoredAdmissionLine): TicketCode[] {
  if (line.scanSeparately) return peopleOf(line).map((person) => ({ ...person, code: newTicketCode(), people: 1 }));
  if (!line.uniqueBarcode)
    return [{ code: newTicketCode(), ticketNumber: null, people: line.people, componentName: '' }];
  return Array.from({ length: line.count }, (_, index) => ({
    code: newTicketCode(),
    ticketNumber: index + 1,
    people: line.people / line.count,
    componentName: '',
  }));
}

/** The people of a line: a ticket with components counts as one ticket, with the people of its components. */
function peopleOf({ components, count }: StoredAdmissionLine): Pick<TicketCode, 'ticketNumber' | 'componentName'>[] {
  const people = components.flatMap(({ name, count: persons }) =>
    Array.from({ length: persons }, () => ({ ticketNumber: 1, componentName: name })),
  );
  if (people.length > 0) return people;
  return Array.from({ length: count }, (_, index) => ({ ticketNumber: index + 1, componentName: '' }));
}
