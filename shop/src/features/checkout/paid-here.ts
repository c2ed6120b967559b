import { sessionStore } from '../../session/browser-storage.ts';

const key = 'paidCart';

/** Remembers the last cart that was paid in this tab: Back leads to its outcome and not to another order button [PAY-9]. */
export function rememberPaid(cartId: string): void {
  sessionStore.write(key, cartId);
}

export function wasPaidHere(cartId: string): boolean {
  return sessionStore.read(key) === cartId;
}
