import type { Selectable } from 'kysely';
import type { Read, Write } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { CreditNote } from './credit-note.ts';

/** The credit notes of an order, oldest first. */
export async function creditNotesOf(read: Read, bookingId: string): Promise<CreditNote[]> {
  const rows = await read.selectFrom('credit_notes').selectAll().where('booking_id', '=', bookingId).execute();
  return rows.map(noteOf).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A credit note with its order's booking id. */
export async function creditNoteBy(
  read: Read,
  number: string,
): Promise<(CreditNote & { readonly bookingId: string }) | undefined> {
  const row = await read.selectFrom('credit_notes').selectAll().where('number', '=', number).executeTakeFirst();
  return row && { ...noteOf(row), bookingId: row.booking_id };
}

/** Stores a credit note under the order's next number. The caller must have locked the order's cart. */
export async function addCreditNote(
  write: Write,
  bookingId: string,
  note: Omit<CreditNote, 'number'>,
): Promise<CreditNote> {
  const before = await creditNotesOf(write, bookingId);
  const number = `${bookingId}-${before.length + 1}`;
  await write
    .insertInto('credit_notes')
    .values({
      number,
      booking_id: bookingId,
      issued_at: note.issuedAt,
      lines: JSON.stringify(note.lines),
      amounts: JSON.stringify(note.amounts),
      cents: note.cents,
      money_cents: note.moneyCents,
      voucher_cents: note.voucherCents,
      credited_by: note.by,
      refunded_at: note.refundedAt,
      returned_cents: note.returnedCents,
    })
    .execute();
  return { ...note, number };
}

/** The last part of a note's number, from 1. */
function placeOf({ number }: Pick<CreditNote, 'number'>): number {
  return Number(number.slice(number.lastIndexOf('-') + 1));
}

function noteOf(row: Selectable<Tables['credit_notes']>): CreditNote {
  return {
    number: row.number,
    issuedAt: row.issued_at,
    lines: JSON.parse(row.lines) as CreditNote['lines'],
    amounts: JSON.parse(row.amounts) as CreditNote['amounts'],
    cents: row.cents,
    moneyCents: row.money_cents,
    voucherCents: row.voucher_cents,
    by: row.credited_by,
    refundedAt: row.refunded_at,
    returnedCents: row.returned_cents,
  };
}
