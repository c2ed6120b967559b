import { getVoucherAttributes, listVouchers, getVoucher } from '@foyer/contract/vouchers/voucher-calls.ts';
import type { Voucher, VoucherAttributes } from '@foyer/contract/vouchers/voucher.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { vouchersOf } from '@foyer/rules/vouchers/voucher-list.ts';
import type { LoaderContext } from '../../api/loader-context.ts';
import { lastDay } from './voucher-texts.ts';
import { notFound } from '../../app/guard.ts';

/** A voucher as the list shows it: without its long text, and with the day until which one that is bought now is valid. */
export interface ListedVoucher extends Voucher {
  readonly validTo: Day | null;
}

export interface VoucherList {
  readonly vouchers: readonly ListedVoucher[];
  readonly groups: VoucherAttributes['groups'];
}

/** All vouchers in the museum's order, and what they are sorted under; the list is worth showing without that [VOU-1]. */
export async function loadList({ call, callIfSoon, now }: LoaderContext): Promise<VoucherList> {
  const [vouchers, attributes] = await Promise.all([call(listVouchers), callIfSoon(getVoucherAttributes)]);
  return {
    vouchers: vouchersOf(vouchers.body.data, null).map((voucher) => ({
      ...voucher,
      description: '',
      validTo: lastDay(voucher, now),
    })),
    groups: attributes?.body.data.groups ?? [],
  };
}

export interface VoucherPage {
  readonly voucher: Voucher;
  /** Until when one that is bought now is valid; null where the back end does not say. */
  readonly validTo: Day | null;
}

/** One voucher [NAV-6]; "not found" where the museum sells no such one. */
export async function loadVoucher({ call, params: { id }, now }: LoaderContext<'id'>): Promise<VoucherPage> {
  const answer = await call(getVoucher, { params: { id } });
  if (answer.status !== 200) throw notFound();
  const voucher = answer.body.data;
  return { voucher, validTo: lastDay(voucher, now) };
}
