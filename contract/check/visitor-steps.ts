import { api } from '../src/api.ts';
import type { Inspection } from './inspection.ts';
import { md5 } from './md5.ts';

/** An unknown token and a missing one must both be refused [ERR-1]. */
const nobodysToken = 'api-check-nobodys-token';
const refusedAccess = [401, 403];

/** As long as a real link token. */
const nobodysLink = 'api-check-nobodys-link-0000';

/** Asks for personal data as a stranger, which must be refused. Changes nothing. */
export async function lookAtRefusedAccess(inspection: Inspection): Promise<void> {
  const expects = refusedAccess;
  const byNobody = { query: { _: nobodysToken } };
  await inspection.ask(api.getCustomer, {}, { expects });
  await inspection.ask(api.getCustomer, byNobody, { expects });
  await inspection.ask(api.getCustomerData, {}, { expects });
  await inspection.ask(api.getCustomerData, byNobody, { expects });
  await inspection.ask(api.reviewOrder, { query: { id: '987654321' } }, { expects: [...refusedAccess, 406] });
  if (inspection.callReport(api.listOrders).isOffered) await inspection.ask(api.listOrders, byNobody, { expects });
  if (inspection.callReport(api.getOrderByLink).isOffered)
    await inspection.ask(api.getOrderByLink, { params: { token: nobodysLink } }, { expects: [404] });
  if (inspection.callReport(api.getWithdrawal).isOffered)
    await inspection.ask(api.getWithdrawal, { params: { token: nobodysLink } }, { expects: [404] });
  if (inspection.callReport(api.readReservation).isOffered)
    await inspection.ask(api.readReservation, { query: { cartId: 'api-check' } }, { expects: [410] });
}

/** With `--buy`: sends empty forms and wrong passwords. A back end that validates them changes nothing. */
export async function lookAtRefusedForms(inspection: Inspection, person: object): Promise<void> {
  const empty = { c: {} };
  const digest = md5('nobody’s');
  await inspection.ask(api.validateCustomer, { body: empty }, { expects: [422] });
  await inspection.ask(api.registerCustomer, { body: empty }, { expects: [422, 403] });
  await inspection.ask(api.logIn, { body: { _u: testAddress(), _p: digest } }, { expects: [401, 422] });
  await inspection.ask(api.confirmPasswordReset, { body: {} }, { expects: [400] });
  await inspection.ask(api.confirmPasswordReset, { body: { token: 'api-check', _p: digest } }, { expects: [422, 400] });
  await inspection.ask(api.requestPasswordReset, { body: { email: '', backlink: '' } }, { expects: [422, 400] });
  const byNobody = { query: { _: nobodysToken } };
  const expects = refusedAccess;
  const token = nobodysToken;
  await inspection.ask(api.updateCustomer, { ...byNobody, body: { c: person } }, { expects });
  await inspection.ask(api.changePassword, { ...byNobody, body: { _po: digest, _pn: digest, token } }, { expects });
  await inspection.ask(
    api.changeEmail,
    { ...byNobody, body: { _po: digest, email: testAddress(), token } },
    { expects },
  );
}

/** An address at a domain that receives no mail. */
export function testAddress(part = ''): string {
  return `api-check${part}@example.org`;
}
