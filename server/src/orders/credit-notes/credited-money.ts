import type { CreditNote } from './credit-note.ts';
import type { Order } from '../order.ts';

/** How a buyer gets what a credit note gives back, for its PDF and its mail. */
export interface CreditedMoney {
  readonly moneyCents: number;
  /** Whether the museum transfers the money itself: the order was paid by invoice, so no provider has its money. */
  readonly isTransferred: boolean;
  /** The cents that are on vouchers again, by the last letters of their codes; '' where the code is unknown. */
  readonly vouchers: readonly { readonly lastLetters: string; readonly cents: number }[];
  /** The cents that are still owed after this note, where it has reduced them; otherwise null. */
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

/** The cents of a credit note that were never paid and are no longer owed. */
export const waivedCents = ({
  cents,
  moneyCents,
  voucherCents,
}: Pick<CreditNote, 'cents' | 'moneyCents' | 'voucherCents'>): number => cents - moneyCents - voucherCents;

/** Which codes get `cents` back, after others got `beforeCents`: the codes that paid last come first. */
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
