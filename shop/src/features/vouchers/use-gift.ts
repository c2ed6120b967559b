import { useEffect, useState } from 'react';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { now } from '../../app/clock.ts';
import { useShop } from '../../app/shop-config.ts';
import type { GiftVoucherItem } from '../../cart/items/gift-voucher-item.ts';
import {
  draftOf,
  draftProblems,
  forgetDraft,
  giftIn,
  keepDraft,
  keptDraft,
  noDraft,
  type GiftDraft,
} from './gift-draft.ts';

export type GiftState = ReturnType<typeof useGift>;

/** The input for the recipient. Starts with the stored draft, or with the cart item being edited. */
export function useGift(voucherId: string, changed: GiftVoucherItem | null) {
  const { timeZone } = useShop().museum;
  const [draft, setDraft] = useState<GiftDraft>(noDraft);
  const of = `${voucherId} ${changed?.itemId ?? ''}`;
  const initialGift = changed?.gift;
  useEffect(() => {
    setDraft(keptDraft(of) ?? draftOf(initialGift));
  }, [of, initialGift]);
  const { day: today } = museumNow(now(), timeZone);
  return {
    draft,
    today,
    gift: giftIn(draft, today),
    problems: draftProblems(draft, today),
    change: (changes: Partial<GiftDraft>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      keepDraft(of, next);
    },
    clear: () => {
      setDraft(noDraft);
      forgetDraft();
    },
  };
}
