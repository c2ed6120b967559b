import { toItemOnWire } from '../cart/items/items-on-wire.ts';
import type { CartItem } from '../cart/items/cart-item.ts';
import type { Cart } from '../cart/cart.ts';
import { newSessionId } from '../session/session-id.ts';
import type { CartItemOnWire } from '@foyer/contract/checkout/checkout.ts';
import { sessionStore } from '../app/browser-storage.ts';

/** What was said in a visitor's own words may be about them: it is asked again where it is sent from. */
const isOwnWords = (type: string) => type === 'text' || type === 'textarea';

function transferred(item: CartItem): TransferredItem | undefined {
  switch (item.type) {
    // Who names no owner and redeems no code in a frame has neither to take along.
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

/** The same items have one name, however often they are transferred. */
const names = new WeakMap<readonly CartItem[], string>();

/**
 * A cart as the fragment of the checkout's address [CFG-4]: what, when and how many; never a name, a price, a code or a token. What does not
 * fit stays where it is. Undefined where there is nothing to transfer.
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

/** How the fragment of a transferred cart begins. */
export const fragmentStart = '#basket=';

/** Longer than any cart of a visitor: browsers take ten times as much. */
export const longestFragment = 160_000;

/** One item as it is transferred: as it is sent, with what the wire need not know. */
interface TransferredItem {
  readonly item: CartItemOnWire;
  /** What the ticket is for. */
  readonly event?: string;
  /** How many people a tour's group said it is. */
  readonly people?: number;
}

/** Where fragments wait that have come and are not in the cart yet: they are read again when the museum can be asked for them. */
export const waitingKey = 'cartsWaiting';

/** Whether the address brings a cart, or one has come that waits. */
export function bringsCart(): boolean {
  return document.location.hash.startsWith(fragmentStart) || sessionStore.read(waitingKey) !== null;
}
