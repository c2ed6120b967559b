import type { PaymentType } from '@foyer/contract/checkout.ts';
import { sessionStore } from '../../session/browser-storage.ts';

const key = 'paymentType';

/** The way to pay that was chosen before; the only one where there is no choice; else none. */
export function keptPaymentType(offered: readonly PaymentType[]): string | null {
  const [first] = offered;
  if (first && offered.length === 1) return first.id;
  const kept = sessionStore.read(key);
  return offered.some(({ id }) => id === kept) ? kept : null;
}

export function keepPaymentType(id: string): void {
  sessionStore.write(key, id);
}
