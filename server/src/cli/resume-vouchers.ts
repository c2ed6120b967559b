import { resumeVouchers } from '../catalog/vouchers/suspend-vouchers.ts';
import type { Command } from './command.ts';
import { voucherCommand } from './voucher-command.ts';

/** For the operator, beside the running shop and with the same settings. */
const command: Command = {
  name: 'voucher:resume',
  words: ['ORDER'],
  about:
    'Lets the suspended vouchers of an order pay again: a withdrawal was declined or taken back.\nEnds with 1 where none was suspended.',
  example: 'K7MP-3XQ9',
};
await voucherCommand(command, resumeVouchers, 'pay again');
