import { voucherCommand } from './voucher-command.ts';

/** For the operator, while the shop runs and with its settings. */
await voucherCommand(
  {
    name: 'voucher:resume',
    words: ['ORDER', '[LETTERS]'],
    about:
      'Lets the suspended vouchers of an order pay again, or the one whose code ends with these letters (four at least): a withdrawal was declined or taken back.\nWhere money went back for some of an order’s vouchers, name each that may pay again. A gift’s mail that fell due meanwhile was not sent.\nEnds with 1 where none was suspended.',
    example: 'K7MP-3XQ9 8F2K',
  },
  null,
  'pay again',
);
