import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProvider } from '../payment/provider.ts';
import { sign, signatureHeader } from '../payment/sandbox/signature.ts';
import { adults, cancelPayment, execPayment, initPayment, payWith, placesIn, signIn } from '../testing/shopping.ts';
import type { cards } from '../testing/shopping.ts';
import { ids } from '../testing/test-events.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

/**
 * Whatever happens in whatever order to one visitor's attempts to pay, money that was taken ends as one booking or goes back, and no
 * place is lost or sold twice. `npm run prove` runs two thousand sequences, `npm test` forty.
 */
const runs = process.env['PROVE'] === 'full' ? 2000 : 40;
const minutes = 60_000;

let shop: TestServer;
let sequence = 0;
beforeAll(openShop);
afterAll(() => shop.close());

/** While it is silent, the provider answers none of our calls; its pages and its news work on. */
let isSilent = false;

async function openShop(): Promise<void> {
  const answering = <T>(answer: () => Promise<T>) => (isSilent ? Promise.reject(new Error('Silence.')) : answer());
  const provider = (sandbox: PaymentProvider): PaymentProvider => ({
    ...sandbox,
    query: (id) => answering(() => sandbox.query(id)),
    cancel: (id) => answering(() => sandbox.cancel(id)),
    refund: (id) => answering(() => sandbox.refund(id)),
  });
  shop = await startTestServer({ sandboxDelayMs: 10 * minutes, parts: { provider } });
}

/** One visitor at one slot that no other sequence uses. */
interface Story {
  readonly token: string;
  readonly slot: string;
  /** Pages and carts of her attempts, oldest first. */
  readonly attempts: { page: string; cartId: string }[];
}

const steps = {
  order: (story: Story) => order(story, 2),
  orderMore: (story: Story) => order(story, 3),
  pay: (story: Story) => atLast(story, 'paid'),
  payOldPage: async ({ attempts }: Story) => attempts[0] && payWith(shop, attempts[0].page, 'paid'),
  refuse: (story: Story) => atLast(story, 'refused'),
  payLater: (story: Story) => atLast(story, 'pending'),
  giveUp: async ({ attempts }: Story) => {
    const body = new URLSearchParams({ action: 'cancel' });
    return attempts.at(-1) && shop.request(attempts.at(-1)?.page ?? '', { method: 'POST', body });
  },
  callOff: async ({ attempts }: Story) => attempts.at(-1) && cancelPayment(shop, attempts.at(-1)?.cartId ?? ''),
  ask: askForAll,
  wait: async () => (shop.clock.now += 11 * minutes),
  holdEnds: async () => (shop.clock.now += 16 * minutes),
  newsAgain: replay,
  providerSilent: async () => (isSilent = true),
  providerBack: async () => (isSilent = false),
  rivalBuysTheRest: async ({ slot }: Story) => {
    const left = await placesIn(shop, slot);
    if (left > 0) await order({ token: await signIn(shop), slot, attempts: [] }, left, 'paid');
  },
} satisfies Record<string, (story: Story) => Promise<unknown>>;

async function order({ token, slot, attempts }: Story, count: number, card?: keyof typeof cards): Promise<void> {
  const { status, body } = await initPayment(shop, token, [adults(count, slot)]);
  if (status !== 200) return;
  const page = new URL(body.data).pathname;
  if (!page.startsWith('/sandbox-pay/')) return;
  if (card) await payWith(shop, page, card);
  const id = page.split('/').at(-1) ?? '';
  const payments = shop.database.read.selectFrom('sandbox_payments').select('reference').where('id', '=', id);
  const { reference } = await payments.executeTakeFirstOrThrow();
  if (!attempts.some(({ cartId }) => cartId === reference)) attempts.push({ page, cartId: reference });
}

async function atLast({ attempts }: Story, card: keyof typeof cards): Promise<void> {
  const last = attempts.at(-1);
  if (last) await payWith(shop, last.page, card);
}

async function askForAll({ attempts }: Story): Promise<void> {
  for (const { cartId } of attempts) expect((await execPayment(shop, cartId)).status).not.toBe(500);
}

/** Every notification of hers once more, the latest first. */
async function replay({ attempts }: Story): Promise<void> {
  const settings = shop.database.read.selectFrom('settings').select('value').where('name', '=', 'secret sandbox');
  const { value } = await settings.executeTakeFirstOrThrow();
  const pages = ['', ...attempts.map(({ page }) => page.split('/').at(-1) ?? '')];
  const notices = await shop.database.read
    .selectFrom('sandbox_notifications')
    .selectAll()
    .where('payment_id', 'in', pages)
    .execute();
  for (const { payload } of notices.toReversed()) {
    const again = payload.replace(/"id":"[^"]+"/, `"id":"again-${Math.random()}"`);
    const headers = { [signatureHeader]: sign(value, again, shop.clock.now) };
    const answer = await shop.request('/api/payments/notify', { method: 'POST', headers, body: again });
    expect(answer.status).toBe(200);
  }
}

/** What the books say once nothing is under way any more. */
async function expectOrder(story: Story): Promise<void> {
  isSilent = false;
  // The longest pause after a few failures is shorter.
  shop.clock.now += 60 * minutes;
  await expect.poll(async () => isQuiet(story), { timeout: 20_000, interval: 10 }).toBe(true);
  for (const { cartId } of story.attempts) {
    const read = shop.database.read;
    const cart = await read.selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirstOrThrow();
    const payment = await read
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', cartId)
      .executeTakeFirstOrThrow();
    const orders = await read.selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute();
    const mails = await read
      .selectFrom('outbox')
      .selectAll()
      .where('subject', '=', cart.booking_id ?? '')
      .execute();
    const isPaid = cart.state === 'paid';
    expect([payment.state === 'paid', orders.length, mails.length]).toEqual([isPaid, isPaid ? 1 : 0, isPaid ? 1 : 0]);
    expect(payment.state === 'refunded').toBe(cart.state === 'refunded');
    expect(cart.state).not.toBe('open');
  }
  await expectPlaces(story);
}

/** Nothing held, nothing on its way; asking wakes the workers, and what they put off comes due. */
async function isQuiet(story: Story): Promise<boolean> {
  shop.clock.now += 1000;
  await askForAll(story);
  const read = shop.database.read;
  const errands = await read
    .selectFrom('outbox')
    .selectAll()
    .where('done_at', 'is', null)
    .where('kind', '!=', 'confirmation')
    .execute();
  const news = await read.selectFrom('sandbox_notifications').selectAll().where('done_at', 'is', null).execute();
  const pending = await read.selectFrom('sandbox_payments').selectAll().where('state', '=', 'pending').execute();
  const holds = await read.selectFrom('holds').selectAll().execute();
  return errands.length + news.length + pending.length + holds.length === 0;
}

/** Taken is what was booked, neither more nor less, and never more than there is. */
async function expectPlaces({ slot }: Story): Promise<void> {
  const key = `501/${slot.slice(0, 16)}`;
  const place = await shop.database.read.selectFrom('places').selectAll().where('key', '=', key).executeTakeFirst();
  const orders = await shop.database.read.selectFrom('orders').selectAll().execute();
  const booked = orders
    .flatMap(({ lines }) => JSON.parse(lines) as { datetime: string; people: number }[])
    .filter(({ datetime }) => datetime === slot)
    .reduce((sum, { people }) => sum + people, 0);
  expect(place?.taken ?? 0).toBe(booked);
  expect(booked).toBeLessThanOrEqual(20);
}

test('any sequence of orders, payments, refusals, delays and repetitions keeps the books straight [PAY-5, PAY-9]', async () => {
  const names = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]));
  await fc.assert(
    fc.asyncProperty(fc.array(names, { minLength: 2, maxLength: 10 }), async (sequenceOfSteps) => {
      const slot = await nextSlot();
      const story: Story = { token: await signIn(shop), slot, attempts: [] };
      await steps.order(story);
      expect(story.attempts).toHaveLength(1);
      for (const step of sequenceOfSteps) await steps[step](story);
      await expectOrder(story);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 1_200_000);

/** Slots from a week after the clock's day on, one after the other; the run of the exhibition moves on with the clock. */
async function nextSlot(): Promise<string> {
  sequence += 1;
  if (sequence % 200 === 0) await shop.close().then(openShop);
  const day = new Date(shop.clock.now + (7 + (sequence % 40)) * 24 * 60 * minutes).toISOString().slice(0, 10);
  const { body } = await shop.get(`/api/de/ticket/collect/event/${ids.exhibition}/date/${day}`);
  return body.data.timeslots[Math.floor(sequence / 40) % 7].datetime;
}
