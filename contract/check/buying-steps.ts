import { api } from '../src/api.ts';
import type { MuseumFacts } from './museum-facts.ts';
import type { Inspection } from './inspection.ts';
import { lookAtRefusedForms, testAddress } from './visitor-steps.ts';

/** Where a payment returns to. */
export interface Return {
  /** The shop's origin. Back ends accept no other. */
  readonly shop: string;
  /** The random key of the cart [PAY-9]. */
  readonly key: string;
}

/** A person that nobody can mistake for a customer. */
export function testPerson({ country, salutation, required }: MuseumFacts, part = '') {
  const known = { email: testAddress(part), fname: 'API', lname: 'Check (test)', street: 'Teststraße 1', zip: '10115' };
  const more = { ...known, city: 'Berlin', country, salutation, phone: '+49 30 000000', company: '' };
  return { ...more, ...(required.includes('company') && { company: 'API check (test)' }), shipping: null };
}

/** With `--buy`: signs in a guest, starts a payment up to the provider's page, and cancels it. No money moves, and nothing is booked. */
export async function buyAsGuest(inspection: Inspection, facts: MuseumFacts, way: Return): Promise<void> {
  const person = testPerson(facts);
  await lookAtRefusedForms(inspection, person);
  // A guest has no password, and a back end may report that as the only problem [ACC-3].
  await inspection.ask(api.validateCustomer, { body: { c: person } }, { expects: [200, 422] });
  await inspection.ask(api.validateCustomer, { body: { c: { ...person, password: 'Api-check 1!' } } });
  await inspection.ask(api.signInAsGuest, { body: { c: {} } }, { expects: [422, 403] });
  const signedIn = await inspection.ask(
    api.signInAsGuest,
    { body: { c: { ...person, send_invoice: true } } },
    { expects: [200, 403] },
  );
  const token = signedIn?.good?.data;
  await lookAtUnknownCarts(inspection);
  if (token === undefined) {
    inspection.remark(api.signInAsGuest, 'nobody was signed in: no payment was started');
    return;
  }
  await lookAtGuest(inspection, token, person);
  await startPayment(inspection, facts, way, token);
  await inspection.ask(api.reviewOrder, { query: { id: '987654321', _: token } }, { expects: [406] });
  const wish = { payart: facts.payart ?? '127', aux: {}, url: addresses(way), id: '987654321' };
  await inspection.ask(api.initPaymentOrder, { query: { _: token }, body: wish }, { expects: [406] });
  if (inspection.callReport(api.listOrders).isOffered) await inspection.ask(api.listOrders, { query: { _: token } });
  const nobodys = { booking_id: 'API-CHECK', email: person.email };
  if (inspection.callReport(api.findOrder).isOffered)
    await inspection.ask(api.findOrder, { body: nobodys }, { expects: [200, 422] });
  // An empty declaration, which must be refused, because a valid one would reach somebody who has to read it.
  if (inspection.callReport(api.declareWithdrawal).isOffered)
    await inspection.ask(api.declareWithdrawal, { body: { key: 'api-check-declares-nothing' } }, { expects: [422] });
  if (!inspection.callReport(api.logOut).isOffered) return;
  await inspection.ask(api.logOut, { query: { _: token } });
  await inspection.ask(api.getCustomer, { query: { _: token } }, { expects: [401, 403] });
}

async function lookAtGuest(
  inspection: Inspection,
  token: string,
  person: ReturnType<typeof testPerson>,
): Promise<void> {
  const query = { _: token };
  const customer = (await inspection.ask(api.getCustomer, { query }))?.good?.data;
  if (customer) {
    inspection.expect(api.getCustomer, 'data.isGuest', customer.isGuest, 'true: the token is a guest’s', 'false');
    inspection.expect(
      api.getCustomer,
      'data.lname',
      customer.lastName === person.lname,
      person.lname,
      customer.lastName,
    );
  }
  const data = (await inspection.ask(api.getCustomerData, { query }))?.good?.data;
  if (data) inspection.expect(api.getCustomerData, 'data.email', data.email === person.email, person.email, data.email);
}

async function lookAtUnknownCarts(inspection: Inspection): Promise<void> {
  const cartId = 'api-check-no-cart';
  await inspection.ask(api.execPayment, { body: { cartId } }, { expects: [410] });
  await inspection.ask(api.cancelPayment, { query: { cartId } }, { expects: [410] });
  if (inspection.callReport(api.extendReservation).isOffered)
    await inspection.ask(api.extendReservation, { body: { cartId } }, { expects: [410] });
}

const addresses = ({ shop, key }: Return) => ({
  continue: `${shop}/checkout/success?basket=${key}`,
  cancel: `${shop}/checkout/canceled?basket=${key}`,
});

async function startPayment(inspection: Inspection, facts: MuseumFacts, way: Return, token: string): Promise<void> {
  const wish = (items: readonly unknown[]) => ({
    payart: facts.payart ?? '127',
    aux: {},
    cart: { ver: 1, items, external_document_number: null },
    url: addresses(way),
  });
  const query = { _: token };
  await inspection.ask(api.initPayment, { query, body: wish([]) }, { expects: [422] });
  const unknown = { type: 'dayTicket', id: '987654321', count: 1, date: facts.today, subtickets: [] };
  await inspection.ask(api.initPayment, { query, body: wish([unknown]) }, { expects: [422] });
  const article = facts.article === undefined ? undefined : { type: 'merchandise', id: facts.article, count: 1 };
  const line = facts.line ?? article;
  if (facts.payart === undefined) {
    const why = 'checkout/payments has no 127 (credit card), or not the --payart that was named';
    inspection.remark(
      api.initPayment,
      `no payment was tried: ${why}; only name one that books nothing before money has come`,
    );
    return;
  }
  if (!line) {
    inspection.remark(api.initPayment, 'no payment was tried: nothing could be bought that a test may buy');
    return;
  }
  await inspection.ask(api.initPayment, { body: wish([line]) }, { expects: [401, 403] });
  const started = (await inspection.ask(api.initPayment, { query, body: wish([line]) }))?.good;
  if (!started) return;
  const { data: address, hold } = started;
  const isAddress = /^(https?:\/\/|\/)/.test(address);
  inspection.expect(api.initPayment, 'data', isAddress, 'the address of the payment’s page', address.slice(0, 80));
  if (hold === null) {
    inspection.remark(
      api.initPayment,
      'a test payment was started and cannot be called off from here, because `hold` is not offered: it ends by itself',
    );
    return;
  }
  await endPayment(inspection, hold.cartId);
}

/** Asks for the outcome of the unpaid attempt, which must not be a booking, and cancels it twice, which must do no harm [PAY-7]. */
async function endPayment(inspection: Inspection, cartId: string): Promise<void> {
  inspection.hide(cartId);
  if (inspection.callReport(api.readReservation).isOffered) {
    await inspection.ask(api.readReservation, { query: { cartId } });
    await inspection.ask(api.extendReservation, { body: { cartId } });
  }
  await inspection.ask(api.execPayment, { body: { cartId } }, { expects: [202, 400, 410, 422] });
  await inspection.ask(api.cancelPayment, { query: { cartId } });
  await inspection.ask(api.cancelPayment, { query: { cartId } }, { expects: [200, 410] });
}
