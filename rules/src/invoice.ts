/** Whether this way to pay is an invoice: booked at once, paid by bank transfer afterwards. Its id is the same in every museum [PAY-1]. */
export function isInvoice(paymentTypeId: string | null): boolean {
  return paymentTypeId === '30';
}
