import { suspendVouchers } from '../catalog/vouchers/suspend-vouchers.ts';
import { now } from '../clock.ts';
import type { Command } from './command.ts';
import { voucherCommand } from './voucher-command.ts';

/** For the operator, beside the running shop and with the same settings. */
const command: Command = {
  name: 'voucher:suspend',
  words: ['ORDER'],
  about:
    'Suspends the vouchers that were bought with an order: they pay nothing until voucher:resume. Do so before you give money back for them.\nA withdrawal declared by the order’s link does it for what was chosen. Ends with 1 where nothing was left to suspend.',
  example: 'K7MP-3XQ9',
};
await voucherCommand(
  command,
  (write, bookingId) => suspendVouchers(write, bookingId, now()),
  'pay nothing from now on',
);
