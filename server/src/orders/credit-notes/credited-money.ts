import type { CreditNote } from './credit-note.ts';
import type { Order } from '../order.ts';

/** How what a credit note gives back reaches its buyer, as its paper and its mail say it. */
export interface CreditedMoney {
  readonly moneyCents: number;
  /** Whether the museum transfers it by itself: an invoice was paid, and no provider has its money. */
  readonly isTransferred: boolean;
  /** What is on vouchers again, by the last letters of their codes; '' where they are not known. */
  readonly vouchers: readonly { readonly lastLetters: string; readonly cents: number }[];
  /** What is owed after it, where it has made that less; else null. */
  readonly dueCents: number | null;
}

export function creditedMoney(
  { creditNotes, usedCodes, dueCents, dueDay }: Pick<Order, 'creditNotes' | 'usedCodes' | 'dueCents' | 'dueDay'>,
  note: CreditNote,
): CreditedMoney {
  const before = creditNotes.slice(
    0,
    creditNotes.findIndex(({ number }) => number === note.number),
  );
  const waived = [...before, note].reduce((sum, one) => sum + waivedCents(one), 0);
  return {
    moneyCents: note.moneyCents,
    isTransferred: dueDay !== '',
    vouchers: vouchersOf(
      usedCodes,
      before.reduce((sum, { voucherCents }) => sum + voucherCents, 0),
      note.voucherCents,
    ),
    dueCents: waivedCents(note) > 0 ? dueCents - waived : null,
  };
}

/** What of a credit note was never paid, and is owed no longer. */
export const waivedCents = ({
  cents,
  moneyCents,
  voucherCents,
}: Pick<CreditNote, 'cents' | 'moneyCents' | 'voucherCents'>): number => cents - moneyCents - voucherCents;

/** Which codes have so many cents again, after others had gone back before: those that have paid last get theirs first. */
function vouchersOf(codes: Order['usedCodes'], beforeCents: number, cents: number): CreditedMoney['vouchers'] {
  let [skipped, left] = [beforeCents, cents];
  const parts = codes.toReversed().flatMap((code) => {
    const room = code.cents - Math.min(skipped, code.cents);
    skipped -= code.cents - room;
    const part = Math.min(left, room);
    left -= part;
    return part > 0 ? [{ lastLetters: code.lastLetters, cents: part }] : [];
  });
  return left > 0 ? [...parts, { lastLetters: '', cents: left }] : parts;
}
