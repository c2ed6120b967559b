import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxCartItems } from '@foyer/contract/limits.ts';
import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import { maxVouchers, voucherCents, voucherChoiceProblems } from '@foyer/rules/vouchers/voucher-choice.ts';
import { addItem, replaceItem } from '../../cart/cart.ts';
import { giftVoucherItems } from '../../cart/items/cart-item.ts';
import { updateCart, useCart } from '../../cart/use-cart.ts';
import { toGiftVoucherItem } from '../../cart/items/gift-voucher-item.ts';
import { useShop } from '../../app/shop-config.ts';
import { trackEvent } from '../../cart/analytics/track-event.ts';
import { useFramed } from '../../embedding/framed.ts';
import { useGift } from './use-gift.ts';
import { amountIn, firstAmount, settled } from './amount-draft.ts';

/** What was added to the cart last. Shown until something else is chosen. */
export interface Added {
  readonly count: number;
  readonly totalCents: number;
}

export type VoucherBookingState = ReturnType<typeof useVoucherBooking>;

/** The state of a voucher's booking: its count or its amount, checked by the rules [VOU-2]. */
export function useVoucherBooking(voucher: Voucher) {
  const shop = useShop();
  const [query] = useSearchParams();
  const { cart } = useCart();
  /** The cart item being edited [CART-3]. Its count is available again. */
  const changed =
    giftVoucherItems(cart.items).find(({ itemId, id }) => itemId === query.get('line') && id === voucher.id) ?? null;
  const [count, setCount] = useState(1);
  const [amount, setAmount] = useState(() => firstAmount(voucher));
  const [editedItemId, setEditedItemId] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [added, setAdded] = useState<Added | null>(null);
  const gift = useGift(voucher.id, changed);
  // Personal data is not transferred from a frame to the checkout, so a frame does not ask for a recipient.
  const takesGift = !useFramed() && shop.takesGifts;

  if (changed && changed.itemId !== editedItemId) {
    setEditedItemId(changed.itemId);
    setCount(changed.count);
    setAmount({ cents: changed.unitCents, typed: null, isReported: false });
  }

  const others = cart.items.filter((item) => item !== changed);
  const taken = giftVoucherItems(others).reduce((sum, item) => sum + item.count, 0);
  const left = Math.max(0, maxVouchers - taken);
  const choice = { count, amountCents: amountIn(amount) };
  const problems = voucherChoiceProblems(choice, voucher, left);
  const isCartFull = others.length >= maxCartItems;

  /** Adds the choice to the cart. If there are problems, returns false and shows them. */
  const add = (): boolean => {
    setAmount((now) => ({ ...now, isReported: true }));
    if (problems.length > 0 || isCartFull || (takesGift && gift.problems.length > 0)) {
      setTries(tries + 1);
      return false;
    }
    const item = toGiftVoucherItem(voucher, choice, takesGift ? gift.gift : null);
    updateCart((from) => (changed ? replaceItem(from, changed.itemId, [item]) : addItem(from, item)));
    if (changed) trackEvent(shop, { name: 'remove_from_cart', items: [changed] });
    trackEvent(shop, { name: 'add_to_cart', items: [item] });
    gift.clear();
    if (changed) return true;
    setAdded({ count, totalCents: item.totalCents });
    setCount(1);
    setAmount(firstAmount(voucher));
    setTries(0);
    return true;
  };

  return {
    count,
    amount,
    gift: takesGift ? gift : null,
    tries,
    added,
    left,
    problems,
    isFull: tries > 0 && isCartFull,
    isChange: changed !== null,
    totalCents: problems.length > 0 ? 0 : voucherCents(choice, voucher) * count,
    setCount: (next: number) => {
      setCount(next);
      setAdded(null);
    },
    typeAmount: (typed: string) => {
      setAmount((now) => ({ ...now, typed }));
      setAdded(null);
    },
    // Uses the latest state, because the last input may not be rendered yet when the heading of a newly opened page takes the focus.
    leaveAmount: (isReported: boolean) => setAmount((now) => settled(now, voucher, isReported)),
    add,
  };
}
