import { getVoucherAttributes, listVouchers, getVoucher } from '@foyer/contract/vouchers/voucher-calls.ts';
import type { Voucher, VoucherAttributes } from '@foyer/contract/vouchers/voucher.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { vouchersOf } from '@foyer/rules/vouchers/voucher-list.ts';
import type { LoaderContext } from '../../api/loader-context.ts';
import { lastDay } from './voucher-texts.ts';
import { notFound } from '../../app/guard.ts';

/** A voucher in the list: without its long text, and with the last day of validity if it is bought now. */
export interface ListedVoucher extends Voucher {
  readonly validTo: Day | null;
}

export interface VoucherList {
  readonly vouchers: readonly ListedVoucher[];
  readonly groups: VoucherAttributes['groups'];
}

/** Loads all vouchers in the museum's order, and their groups. The list is useful without groups too [VOU-1]. */
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
  /** The last day of validity if it is bought now; null if the back end does not say. */
  readonly validTo: Day | null;
}

/** Loads a voucher [NAV-6]. Throws "not found" if the museum does not sell it. */
export async function loadVoucher({ call, params: { id }, now }: LoaderContext<'id'>): Promise<VoucherPage> {
  const answer = await call(getVoucher, { params: { id } });
  if (answer.status !== 200) throw notFound();
  const voucher = answer.body.data;
  return { voucher, validTo: lastDay(voucher, now) };
}
