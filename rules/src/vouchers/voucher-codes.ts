/** More codes than anybody has in hand; a script that guesses has. */
export const maxVoucherCodes = 10;

/**
 * Why codes may not pay for these lines; null where they may. A museum may ask for money where vouchers are bought: a voucher is not to be
 * handed on as another.
 */
export function codesProblem(
  lines: readonly { type: string }[],
  codesPayVouchers: boolean,
): 'VOUCHER_NOT_BY_VOUCHER' | null {
  const [buys, redeems] = ['voucher', 'voucherCode'].map((type) => lines.some((line) => line.type === type));
  return buys && redeems && !codesPayVouchers ? 'VOUCHER_NOT_BY_VOUCHER' : null;
}

/** The codes with one more at the end; a barcode that is there already is ignored, and the list stays the same [CODE-4]. */
export function withVoucherCode<Code extends { readonly barcode: string }>(codes: readonly Code[], code: Code) {
  return codes.some(({ barcode }) => barcode === code.barcode) ? codes : [...codes, code];
}
