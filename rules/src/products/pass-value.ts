/** From how many visits on an annual pass costs no more than they do one by one; null where one costs nothing, or nobody says what. */
export function visitsToPayOff(passCents: number, visitCents: number | null): number | null {
  if (visitCents === null || visitCents <= 0 || passCents < 0) return null;
  return Math.max(1, Math.ceil(passCents / visitCents));
}
