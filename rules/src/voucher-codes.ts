/** More codes than anybody has in hand; a script that guesses has. */
export const maxVoucherCodes = 10;

/** The codes with one more at the end; a barcode that is there already is ignored, and the list stays the same [CODE-4]. */
export function withVoucherCode<Code extends { readonly barcode: string }>(codes: readonly Code[], code: Code) {
  return codes.some(({ barcode }) => barcode === code.barcode) ? codes : [...codes, code];
}
