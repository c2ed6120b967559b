import { randomInt } from 'node:crypto';

/** Digits and letters that nobody mixes up on the phone or on paper: no 0 O 1 I L U. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** So many random letters, each worth 4.9 bits. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
}

/** What visitors read and say: `K7MP-3XQ9`, 39 bits. The database knows whether it is taken. */
export const newBookingId = (): string => `${randomLetters(4)}-${randomLetters(4)}`;

/** What is scanned at the door: 17 letters, 83 bits, fit for a QR code's alphanumeric mode [DATA-4]. */
export const newTicketCode = (): string => randomLetters(17);

/** What pays: 16 letters, 78 bits, printed in groups of four. */
export const newVoucherCode = (): string => randomLetters(16);
