import { getVoucher } from '@foyer/contract/vouchers/voucher-calls.ts';
import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { notFound } from '../../app/guard.ts';
import type { Visit } from '../../api/loader-context.ts';
import { lastDay } from './last-day.ts';

export interface VoucherPage {
  readonly voucher: Voucher;
  /** Until when one that is bought now is valid; null where the back end does not say. */
  readonly validTo: Day | null;
}

/** One voucher [NAV-6]; "not found" where the museum sells no such one. */
export async function loadVoucher({ call, params: { id }, now }: Visit<'id'>): Promise<VoucherPage> {
  const answer = await call(getVoucher, { params: { id } });
  if (answer.status !== 200) throw notFound();
  const voucher = answer.body.data;
  return { voucher, validTo: lastDay(voucher, now) };
}
