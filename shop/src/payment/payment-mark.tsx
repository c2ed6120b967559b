import type { PaymentKind } from '@foyer/contract/checkout/checkout.ts';
import { Drawing } from '../ui/icon.tsx';

const bank = 'M3 9.5 12 4l9 5.5H3ZM5.5 10v7.5M10 10v7.5M14 10v7.5M18.5 10v7.5M3 20h18';

/** Our own drawings: names and signs of who moves the money are theirs. */
const marks: Readonly<Record<PaymentKind, string>> = {
  card: 'M3 5.5h18v13H3v-13ZM3 10h18M6.5 14.5h4',
  wallet: 'M18 8V4.5H5.5a2 2 0 0 0 0 4H21v11H3.5v-13M16.5 14h.5',
  debit: bank,
  transfer: bank,
  invoice: 'M5.5 3.5H15l3.5 3.5v13.5h-13v-17ZM9 11h6M9 15.5h6',
};

/** Beside the name of a way to pay; nothing where the back end does not say of which kind it is. */
export function PaymentMark({ kind }: { kind: PaymentKind | null }) {
  return kind && <Drawing path={marks[kind]} />;
}
