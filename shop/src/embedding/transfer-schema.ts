import type { CartItemOnWire } from '@foyer/contract/checkout/checkout.ts';
import { sessionStore } from '../app/browser-storage.ts';

/** How the fragment of a cart begins that is handed over. */
export const fragmentStart = '#basket=';

/** Longer than any cart of a visitor: browsers take ten times as much. */
export const longestFragment = 160_000;

/** One line as it is handed over: as it is sent, with what the wire need not know. */
export interface TransferredItem {
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
