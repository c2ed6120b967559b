import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import { typedAmount, voucherChoiceProblems } from '@foyer/rules/vouchers/voucher-choice.ts';
import { formsOf } from '../../i18n/forms.ts';

/** A free amount while it is being chosen. */
export interface AmountDraft {
  /** The last amount that can be had, in cents. */
  readonly cents: number;
  /** What stands in the field; null for exactly that amount. */
  readonly typed: string | null;
  /** Whether the field says what is wrong with it. */
  readonly isReported: boolean;
}

type Bounds = Pick<Voucher, 'isVariable' | 'priceCents' | 'minCents' | 'maxCents'>;

/** What the field begins with: the museum's own amount where that can be had, else the least. */
export function firstAmount(voucher: Bounds): AmountDraft {
  return {
    cents: canBe(voucher.priceCents, voucher) ? voucher.priceCents : voucher.minCents,
    typed: null,
    isReported: false,
  };
}

/** The amount as it stands in the field, in cents; NaN for what is none [VOU-2]. */
export function amountIn({ cents, typed }: Pick<AmountDraft, 'cents' | 'typed'>): number {
  return typed === null ? cents : typedAmount(typed, cents);
}

/**
 * The field is left: what can be had is taken over, as it reads best. All else stays as it was typed, to be put right; with `isReported` the
 * field says from now on what is wrong with it, once something was typed.
 */
export function settled(draft: AmountDraft, voucher: Bounds, isReported: boolean): AmountDraft {
  const cents = amountIn(draft);
  const next = { ...draft, isReported: isReported ? draft.typed !== null : draft.isReported };
  return canBe(cents, voucher) ? { ...next, cents, typed: null } : next;
}

/** What the field shows: whole euros without decimals, without anything between thousands. */
export function shownAmount({ cents, typed }: Pick<AmountDraft, 'cents' | 'typed'>, lang: string): string {
  if (typed !== null) return typed;
  const digits = String(cents).padStart(3, '0');
  const [euros, decimals] = [digits.slice(0, -2), digits.slice(-2)];
  return decimals === '00' ? euros : euros + formsOf(lang).decimal + decimals;
}

function canBe(amountCents: number, voucher: Bounds): boolean {
  return voucherChoiceProblems({ count: 1, amountCents }, { ...voucher, isVariable: true }).length === 0;
}
