import { toItemOnWire } from '../cart/items/items-on-wire.ts';
import type { CartItem } from '../cart/items/cart-item.ts';
import type { Cart } from '../cart/cart.ts';
import { newSessionId } from '../session/session-id.ts';
import type { CartItemOnWire } from '@foyer/contract/checkout/checkout.ts';
import { sessionStore } from '../app/browser-storage.ts';

/** Free text may contain personal data, so it is not transferred. The window that receives the cart asks for it again. */
const isOwnWords = (type: string) => type === 'text' || type === 'textarea';

function transferred(item: CartItem): TransferredItem | undefined {
  switch (item.type) {
    // Codes and pass owners are entered only in the checkout, which is never in a frame, so there is nothing to transfer.
    case 'voucherCode':
      return undefined;
    case 'annualPass':
      return { item: { type: item.type, id: item.id, count: item.count } };
    case 'guidedTour': {
      const answers = item.answers.filter(({ answer }) => !isOwnWords(answer.type));
      return { item: toItemOnWire({ ...item, answers }), people: item.totalCount };
    }
    case 'ticket':
    case 'dayTicket':
      return { item: toItemOnWire(item), event: item.eventId };
    case 'voucher':
      return { item: toItemOnWire({ ...item, gift: undefined }) };
    default:
      return { item: toItemOnWire(item) };
  }
}

/** One name per list of items, so that transferring them again uses the same name. */
const names = new WeakMap<readonly CartItem[], string>();

/**
 * The cart as the fragment of the checkout's address [CFG-4]: what, when and how many; never a person's name, a price, a code or a token.
 * Items that do not fit stay in the frame. Undefined if there is nothing to transfer.
 */
export function cartTransfer({ items }: Pick<Cart, 'items'>, from: string | undefined) {
  const name = names.get(items) ?? newSessionId();
  names.set(items, name);
  const all = items.flatMap((item) => {
    const sent = transferred(item);
    return sent ? [{ itemId: item.itemId, item: sent }] : [];
  });
  for (; all.length > 0; all.pop()) {
    const cart = { v: 1, name, from, items: all.map(({ item }) => item) };
    const fragment = fragmentStart + encodeURIComponent(JSON.stringify(cart));
    if (fragment.length <= longestFragment) return { name, fragment, itemIds: all.map(({ itemId }) => itemId) };
  }
  return undefined;
}

/** The prefix of a transferred cart's fragment. */
export const fragmentStart = '#basket=';

/** Longer than any visitor's cart. Browsers accept ten times as much. */
export const longestFragment = 160_000;

/** A transferred item: the item on the wire, with details that the wire does not need. */
interface TransferredItem {
  readonly item: CartItemOnWire;
  /** The event of a ticket. */
  readonly event?: string;
  /** How many people a tour's group has entered. */
  readonly people?: number;
}

/** The storage key of fragments that have arrived and are not in the cart yet. They are read once the museum can be asked for the items. */
export const waitingKey = 'cartsWaiting';

/** Whether the address contains a cart, or one has arrived that is waiting. */
export function bringsCart(): boolean {
  return document.location.hash.startsWith(fragmentStart) || sessionStore.read(waitingKey) !== null;
}
