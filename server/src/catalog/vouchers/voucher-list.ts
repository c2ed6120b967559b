import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import { voucherOnWire } from './voucher-on-wire.ts';

/** All vouchers, in the museum's order [API-22]. */
export const listVouchers: Handler<'listVouchers'> = async ({ language }, { offered, additions }) => {
  const vouchers = offered.vouchers.vouchers.toSorted((a, b) => a.sequence_no - b.sequence_no);
  return { status: 200, body: { data: vouchers.map((voucher) => voucherOnWire(voucher, language, additions)) } };
};

/** One voucher [API-23]. Throws Refusal 404. */
export const getVoucher: Handler<'getVoucher'> = async ({ language, params }, { offered, additions }) => {
  const voucher = offered.vouchers.vouchers.find(({ id }) => String(id) === params.id);
  if (!voucher) throw new Refusal(404, 'NOT_FOUND');
  return { status: 200, body: { data: voucherOnWire(voucher, language, additions) } };
};

/** What the list can be filtered by [API-24]. */
export const getVoucherAttributes: Handler<'getVoucherAttributes'> = async ({ language }, { offered }) => {
  const groups = offered.vouchers.groups.map(({ id, name }) => ({ id, name: inLanguage(name, language) }));
  return { status: 200, body: { data: { groups } } };
};
