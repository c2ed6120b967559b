import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import { typedAmount, voucherChoiceProblems } from '@foyer/rules/vouchers/voucher-choice.ts';
import { formsOf } from '../../i18n/forms.ts';

/** The input for a free amount. */
export interface AmountDraft {
  /** The last valid amount, in cents. */
  readonly cents: number;
  /** The text in the field; null if it shows `cents`. */
  readonly typed: string | null;
  /** Whether the field shows its error. */
  readonly isReported: boolean;
}

type Bounds = Pick<Voucher, 'isVariable' | 'priceCents' | 'minCents' | 'maxCents'>;

/** The initial value: the museum's own amount if that is valid, otherwise the minimum. */
export function firstAmount(voucher: Bounds): AmountDraft {
  return {
    cents: canBe(voucher.priceCents, voucher) ? voucher.priceCents : voucher.minCents,
    typed: null,
    isReported: false,
  };
}

/** The amount in the field, in cents; NaN if the text is no amount [VOU-2]. */
export function amountIn({ cents, typed }: Pick<AmountDraft, 'cents' | 'typed'>): number {
  return typed === null ? cents : typedAmount(typed, cents);
}

/**
 * The state after the field is left. A valid amount is taken over and reformatted; any other text stays, to be corrected. With `isReported`
 * the field shows its error from now on, if something was typed.
 */
export function settled(draft: AmountDraft, voucher: Bounds, isReported: boolean): AmountDraft {
  const cents = amountIn(draft);
  const next = { ...draft, isReported: isReported ? draft.typed !== null : draft.isReported };
  return canBe(cents, voucher) ? { ...next, cents, typed: null } : next;
}

/** The text of the field: whole euros without decimals, without thousands separators. */
export function shownAmount({ cents, typed }: Pick<AmountDraft, 'cents' | 'typed'>, lang: string): string {
  if (typed !== null) return typed;
  const digits = String(cents).padStart(3, '0');
  const [euros, decimals] = [digits.slice(0, -2), digits.slice(-2)];
  return decimals === '00' ? euros : euros + formsOf(lang).decimal + decimals;
}

function canBe(amountCents: number, voucher: Bounds): boolean {
  return voucherChoiceProblems({ count: 1, amountCents }, { ...voucher, isVariable: true }).length === 0;
}
