import { giftProblems, noGift, tidyGift, type Gift, type GiftProblem } from '@foyer/rules/vouchers/gift.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { sessionStore } from '../../app/browser-storage.ts';

/** The input for a voucher's recipient. Parts that are switched off keep their input. */
export interface GiftDraft extends Gift {
  readonly isGift: boolean;
  /** The voucher is also mailed to the recipient. */
  readonly isMailed: boolean;
}

export const noDraft: GiftDraft = { ...noGift, isGift: false, isMailed: false };

/** The draft for editing a cart item. */
export function draftOf(gift: Gift | undefined): GiftDraft {
  return gift ? { ...gift, isGift: true, isMailed: gift.email !== '' } : noDraft;
}

/** The gift for the cart; null if no recipient is given. */
export function giftIn({ isGift, isMailed, name, message, email, date }: GiftDraft, today: Day): Gift | null {
  if (!isGift) return null;
  return tidyGift(isMailed ? { name, message, email, date } : { ...noGift, name, message }, today);
}

/** The problems of the draft. A voucher that is mailed needs an address. */
export function draftProblems(draft: GiftDraft, today: Day): GiftProblem[] {
  const gift = giftIn(draft, today);
  const problems = gift ? giftProblems(gift, today) : [];
  const lacksAddress = draft.isGift && draft.isMailed && draft.email.trim() === '';
  return lacksAddress ? [...problems, { code: 'GIFT_EMAIL_INVALID', field: 'email' }] : problems;
}

const key = 'gift';

/** Stores the input, so that it survives a reload, Back and a change of language. `of` identifies the voucher and the cart item. */
export function keepDraft(of: string, draft: GiftDraft): void {
  sessionStore.write(key, JSON.stringify({ of, draft }));
}

export function forgetDraft(): void {
  sessionStore.remove(key);
}

/** The stored draft; null if there is none for this voucher. */
export function keptDraft(of: string): GiftDraft | null {
  try {
    const kept = JSON.parse(sessionStore.read(key) ?? 'null') as {
      of: unknown;
      draft: Gift & { isGift?: unknown; isMailed?: unknown };
    } | null;
    if (kept?.of !== of) return null;
    const { isGift, isMailed, ...texts } = kept.draft;
    const isWhole = Object.keys(noGift).every((field) => typeof texts[field as keyof Gift] === 'string');
    return isWhole ? { ...noGift, ...texts, isGift: isGift === true, isMailed: isMailed === true } : null;
  } catch {
    return null;
  }
}
