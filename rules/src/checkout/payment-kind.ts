/** Whether this way to pay is direct debit: its ids are the same in every museum [PAY-1]. */
export function isDirectDebit(paymentTypeId: string | null): boolean {
  return paymentTypeId === '74' || paymentTypeId === '164';
}
