/** After how many visits an annual pass costs no more than single visits; null if a visit is free or its price unknown. */
export function visitsToPayOff(passCents: number, visitCents: number | null): number | null {
  if (visitCents === null || visitCents <= 0 || passCents < 0) return null;
  return Math.max(1, Math.ceil(passCents / visitCents));
}
