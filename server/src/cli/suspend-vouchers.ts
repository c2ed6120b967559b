import { now } from '../clock.ts';
import { voucherCommand } from './voucher-command.ts';

/** For the operator, while the shop runs and with its settings. */
await voucherCommand(
  {
    name: 'voucher:suspend',
    words: ['ORDER', '[LETTERS]'],
    about:
      'Suspends the vouchers that were bought with an order, or the one whose code ends with these letters (four at least): it pays nothing until voucher:resume.\nSays what each has paid so far. Do so before you give money back for any. A withdrawal declared by the order’s link does it for what was chosen.\nEnds with 1 where nothing was left to suspend.',
    example: 'K7MP-3XQ9 8F2K',
  },
  now(),
  'pay nothing from now on',
);
