import { lookUpVoucherCode } from '@foyer/contract/vouchers/voucher-calls.ts';
import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { trimmedCode, voucherCodeProblem, voucherRefusal } from '@foyer/rules/vouchers/voucher-code.ts';
import { call, type Way } from '../../../api/client.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { now } from '../../../app/clock.ts';
import { currentCustomer } from '../../../session/customer/customer.ts';
import type { Shop } from '../../../app/shop-config.ts';

/** Why nobody can pay with a code, or why nobody knows. */
export interface CodeRefusal {
  readonly kind: 'refused';
  /** The rules' code, the back end's own, or `VOUCHER_UNKNOWN_ERROR` [CODE-3]. */
  readonly code: string;
  /** What is known of it all the same: from when, until when, how much it was worth. */
  readonly voucher: VoucherCode | null;
  /** Of an unknown error: asked too often, or no answer. */
  readonly why?: 'tries' | 'offline' | undefined;
}

/** What a look-up has brought [CODE-1]. */
export type CodeAnswer = { readonly kind: 'valid'; readonly voucher: VoucherCode } | CodeRefusal;

/** Who asks, and whether the back end makes something of that. */
export type CodeWay = Way & Pick<Shop, 'countsOwnHolds'>;

/**
 * Asks what a code is worth now, as it was typed but trimmed [CODE-1] [CODE-2]. What this visitor's own unfinished payment has reserved
 * counts as unused. Never throws.
 */
export async function lookUpCode(typed: string, way: CodeWay): Promise<CodeAnswer> {
  try {
    const query = { voucher: trimmedCode(typed), _: way.countsOwnHolds ? currentCustomer()?.token : undefined };
    const answer = await call(lookUpVoucherCode, { query }, way);
    if (answer.status === 200) return judged(answer.body.data);
    const code = voucherRefusal(answer.status, answer.body.error);
    if (answer.status === 422) return { kind: 'refused', code, voucher: answer.body.voucher };
    return { kind: 'refused', code, voucher: null, why: 'tries' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const isLost = error.kind === 'offline' || error.kind === 'timeout';
    const code = voucherRefusal(error.status ?? 0, undefined);
    return { kind: 'refused', code, voucher: null, why: isLost ? 'offline' : undefined };
  }
}

/** Not every back end says of a code by itself that its time is over. */
function judged(voucher: VoucherCode): CodeAnswer {
  const code = voucherCodeProblem(voucher, now());
  return code === null ? { kind: 'valid', voucher } : { kind: 'refused', code, voucher };
}
