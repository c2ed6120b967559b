import { giftProblems, noGift, tidyGift, type Gift, type GiftProblem } from '@foyer/rules/vouchers/gift.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { sessionStore } from '../../app/browser-storage.ts';

/** Whom a voucher is for, while it is being typed. What is switched off stays typed. */
export interface GiftDraft extends Gift {
  readonly isGift: boolean;
  /** It is mailed to them, too. */
  readonly isMailed: boolean;
}

export const noDraft: GiftDraft = { ...noGift, isGift: false, isMailed: false };

/** The draft of an item that is changed. */
export function draftOf(gift: Gift | undefined): GiftDraft {
  return gift ? { ...gift, isGift: true, isMailed: gift.email !== '' } : noDraft;
}

/** The gift as it goes into the cart; null where nobody is named. */
export function giftIn({ isGift, isMailed, name, message, email, date }: GiftDraft, today: Day): Gift | null {
  if (!isGift) return null;
  return tidyGift(isMailed ? { name, message, email, date } : { ...noGift, name, message }, today);
}

/** What is wrong with it: where it is to be mailed, an address is needed. */
export function draftProblems(draft: GiftDraft, today: Day): GiftProblem[] {
  const gift = giftIn(draft, today);
  const problems = gift ? giftProblems(gift, today) : [];
  const lacksAddress = draft.isGift && draft.isMailed && draft.email.trim() === '';
  return lacksAddress ? [...problems, { code: 'GIFT_EMAIL_INVALID', field: 'email' }] : problems;
}

const key = 'gift';

/** Keeps what is typed through reload, Back and a change of language; `of` says of which voucher, and of which item of the cart. */
export function keepDraft(of: string, draft: GiftDraft): void {
  sessionStore.write(key, JSON.stringify({ of, draft }));
}

export function forgetDraft(): void {
  sessionStore.remove(key);
}

/** The draft that was kept; null where there is none of this voucher. */
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
