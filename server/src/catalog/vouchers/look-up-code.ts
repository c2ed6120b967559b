import type { VoucherCodeOnWire } from '@foyer/contract/vouchers/voucher.ts';
import { voucherCodeProblem } from '@foyer/rules/vouchers/voucher-code.ts';
import type { Handler } from '../../context.ts';
import { expireReservations } from '../../inventory/expired-reservations.ts';
import { reservedByVisitor } from '../../inventory/reservations.ts';
import type { VoucherBalance } from './active-vouchers.ts';
import { findVouchers } from './active-vouchers.ts';

/** The value of a code [API-25]. Unissued and malformed codes get the same answer; guesses are limited. */
export const lookUpVoucherCode: Handler<'lookUpVoucherCode'> = async ({ language, query, network }, context) => {
  await context.limits.voucherCodes(network, 1);
  await expireReservations(context, context.now());
  const own = await reservedByVisitor(context, query._);
  const [voucher] = (await findVouchers(context, [query.voucher], language, own)).values();
  if (!voucher) return { status: 422, body: { error: 'VOUCHER_INVALID' } };
  const problem = voucherCodeProblem(voucher, context.now());
  if (problem === null) return { status: 200, body: { data: codeOnWire(voucher) } };
  return { status: 422, body: { error: problem, ...(context.additions && { voucher: codeOnWire(voucher) }) } };
};

function codeOnWire(voucher: VoucherBalance): VoucherCodeOnWire {
  return {
    id: voucher.id,
    name: voucher.name,
    barcode: voucher.barcode,
    amount: voucher.amountCents,
    used_amount: voucher.usedCents,
    available_amount: voucher.availableCents,
    valid_from: voucher.validFrom,
    valid_to: voucher.validTo,
  };
}
