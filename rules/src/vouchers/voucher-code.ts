import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { normalized } from '../customers/plain-text.ts';
import { daysBetween, isDay } from '../time/museum-time.ts';

/** Why a code cannot pay. The server answers 422 with the same codes; `VOUCHER_UNKNOWN_ERROR` is any other failure [CODE-3]. */
export type VoucherCodeProblem =
  | 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'
  | 'VOUCHER_NOW_IS_AFTER_VALID_TO'
  | 'VOUCHER_NO_AMOUNT_LEFT';

/** A code as it is looked up [CODE-1]: as typed, without surrounding blanks and invisible characters. */
export function trimmedCode(typed: string): string {
  const words = [...typed.matchAll(/[^\s\p{Cf}]+/gu)];
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? typed.slice(first.index, last.index + last[0].length) : '';
}

/** A form that is equal for all spellings of one code: letters and digits in capitals, full-width ones converted. */
export function comparableCode(code: string): string {
  return normalized(code, 'NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

/** Why a code pays nothing at `now` (epoch ms), checked in the order of CODE-2; null if it pays. */
export function voucherCodeProblem(
  code: Pick<VoucherCode, 'amountCents' | 'usedCents' | 'validFrom' | 'validTo'>,
  now: number,
): VoucherCodeProblem | null {
  const second = Math.floor(now / 1000);
  if (code.validFrom !== null && second < secondOf(code.validFrom, '00:00:00'))
    return 'VOUCHER_NOW_IS_BEFORE_VALID_FROM';
  if (code.validTo !== null && second > secondOf(code.validTo, '23:59:59')) return 'VOUCHER_NOW_IS_AFTER_VALID_TO';
  return code.usedCents >= code.amountCents ? 'VOUCHER_NO_AMOUNT_LEFT' : null;
}

/** The clock of vouchers is UTC+1, even in summer [CODE-2]. */
const voucherOffset = '+01:00';

/** Epoch seconds of a moment, on the vouchers' clock if it has no offset; of a day, at `time`. */
function secondOf(written: string, time: string): number {
  const moment = isDay(written) ? `${written}T${time}` : written;
  const [, hours = '0', minutes = '0', seconds = '0', offset = voucherOffset] =
    /(\d{2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:?\d{2})?$/.exec(moment) ?? [];
  const ofDay = (Number(hours) * 60 + Number(minutes) - offsetMinutes(offset)) * 60 + Number(seconds);
  return daysBetween('1970-01-01', moment.slice(0, 10)) * 86_400 + ofDay;
}

function offsetMinutes(offset: string): number {
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** The error that the shop shows if a look-up found no voucher [CODE-3]: the code of a 422, or one for everything else. */
export function voucherRefusal(status: number, error: string | undefined): string {
  return status === 422 && error ? error : 'VOUCHER_UNKNOWN_ERROR';
}

/** More codes than any visitor has, but fewer than a guessing script tries. */
export const maxVoucherCodes = 10;

/** Why codes may not pay for these items, or null. A museum may require money for vouchers, so that one cannot be turned into another. */
export function codesProblem(
  items: readonly { type: string }[],
  codesPayVouchers: boolean,
): 'VOUCHER_NOT_BY_VOUCHER' | null {
  const [buys, redeems] = ['voucher', 'voucherCode'].map((type) => items.some((item) => item.type === type));
  return buys && redeems && !codesPayVouchers ? 'VOUCHER_NOT_BY_VOUCHER' : null;
}

/** Appends a code. If its barcode is already there, returns the same list [CODE-4]. */
export function withVoucherCode<Code extends { readonly barcode: string }>(codes: readonly Code[], code: Code) {
  return codes.some(({ barcode }) => barcode === code.barcode) ? codes : [...codes, code];
}
