import { expect } from '../browser/expect.ts';

/** Another visitor's purchase: tickets for a slot in wire format. */
interface Purchase {
  readonly ticketId: string;
  readonly datetime: string;
  readonly count: number;
}

async function ask(address: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status, `${address}: ${await answer.clone().text()}`).toBe(200);
  return ((await answer.json()) as { data: unknown }).data;
}

/** How many places the API reports for a slot. */
export async function placesLeft(origin: string, eventId: string, datetime: string): Promise<number> {
  const day = datetime.slice(0, 10);
  const offer = (await ask(`${origin}/api/de/ticket/collect/event/${eventId}/date/${day}`)) as {
    timeslots: { datetime: string; max_tickets: number }[];
  };
  return offer.timeslots.find((slot) => slot.datetime === datetime)?.max_tickets ?? 0;
}

/** Another visitor goes as far as the provider's page, which reserves the places. */
export async function anotherVisitorBuys(origin: string, { ticketId, datetime, count }: Purchase): Promise<void> {
  await buysElsewhere(origin, [{ type: 'ticket', id: ticketId, count, datetime, subtickets: [] }]);
}

/** Another visitor reserves any cart items, in wire format. */
export async function buysElsewhere(origin: string, items: readonly object[]): Promise<void> {
  const person = {
    email: 'another@example.org',
    salutation: '',
    fname: 'Anna',
    lname: 'Andersson',
    street: 'Seestraße 1',
    zip: '10115',
    city: 'Berlin',
    country: 'DE',
  };
  const token = await ask(`${origin}/api/de/auth/guest`, { c: person });
  await ask(`${origin}/api/de/checkout/initPayment?_=${String(token)}`, {
    payart: '127',
    cart: { ver: 1, items },
    url: { continue: `${origin}/de/checkout/success`, cancel: `${origin}/de/checkout/canceled` },
  });
}
