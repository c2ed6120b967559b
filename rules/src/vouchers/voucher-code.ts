import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { normalized } from '../customers/plain-text.ts';
import { daysBetween, isDay } from '../time/museum-time.ts';

/** Why nobody can pay with a code. The server answers 422 with the same codes; `VOUCHER_UNKNOWN_ERROR` is any other failure [CODE-3]. */
export type VoucherCodeProblem =
  | 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'
  | 'VOUCHER_NOW_IS_AFTER_VALID_TO'
  | 'VOUCHER_NO_AMOUNT_LEFT';

/** A code as it is looked up [CODE-1]: as it was typed, without what surrounds it. */
export function trimmedCode(typed: string): string {
  const words = [...typed.matchAll(/[^\s\p{Cf}]+/gu)];
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? typed.slice(first.index, last.index + last[0].length) : '';
}

/** What two spellings of one code have in common: letters and digits in capitals, also where a keyboard made them wide. */
export function comparableCode(code: string): string {
  return normalized(code, 'NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

/** Why a code pays nothing at `now` (epoch ms), in the order of CODE-2; null for one that does. */
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

/** The clock of vouchers: UTC+1, also in summer [CODE-2]. */
const voucherOffset = '+01:00';

/** Seconds since 1970 of a moment, read on the vouchers' clock where it names no offset; of a day, at `time`. */
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

/** What the shop shows of a look-up that brought no voucher [CODE-3]: a 422's own code, and one for everything else. */
export function voucherRefusal(status: number, error: string | undefined): string {
  return status === 422 && error ? error : 'VOUCHER_UNKNOWN_ERROR';
}

/** More codes than anybody has in hand; a script that guesses has. */
export const maxVoucherCodes = 10;

/**
 * Why codes may not pay for these items; null where they may. A museum may ask for money where vouchers are bought: a voucher is not to be
 * handed on as another.
 */
export function codesProblem(
  items: readonly { type: string }[],
  codesPayVouchers: boolean,
): 'VOUCHER_NOT_BY_VOUCHER' | null {
  const [buys, redeems] = ['voucher', 'voucherCode'].map((type) => items.some((item) => item.type === type));
  return buys && redeems && !codesPayVouchers ? 'VOUCHER_NOT_BY_VOUCHER' : null;
}

/** The codes with one more at the end; a barcode that is there already is ignored, and the list stays the same [CODE-4]. */
export function withVoucherCode<Code extends { readonly barcode: string }>(codes: readonly Code[], code: Code) {
  return codes.some(({ barcode }) => barcode === code.barcode) ? codes : [...codes, code];
}
