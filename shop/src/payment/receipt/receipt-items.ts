/** What a receipt calls visits; a back end that names no kinds sells nothing else. */
const visits: readonly string[] = ['ticket', 'dayTicket', 'guidedTour', ''];

/** Whether a line of a receipt is a visit, by its kind; else it is sent: by post, or a voucher by mail. */
export function isAdmissionType(type: string): boolean {
  return visits.includes(type);
}

/** Whether it is sent by post; sending itself is a line, too. */
export function isGoodsType(type: string): boolean {
  return type === 'merchandise' || type === 'annualPass';
}
