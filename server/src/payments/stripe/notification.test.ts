import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStripeStage, type StripeStage } from '../../../test/support/stripe-stand-in/stage.ts';

let stage: StripeStage;
beforeEach(async () => {
  stage = await openStripeStage();
});
afterEach(() => stage.close());

/** How the payments stand that were told of, as the server asks. */
const asked = () => Promise.all(stage.notifications.map(async (one) => one && stage.provider.query(one.paymentId)));

describe('a notification', () => {
  test('of every kind names the payment that it is about', async () => {
    const { paymentId, page, payment } = await stage.begin();
    await stage.onPage(page, { action: 'refuse' });
    await stage.onPage(page);
    await stage.provider.refund(paymentId, 1000, 'r1');
    stage.standIn.books.closeDispute(stage.standIn.books.dispute(payment, 3200), 'won');
    expect(new Set(await stage.standIn.deliver())).toEqual(new Set([200]));
    const types = stage.standIn.events.map(({ type }) => type.split('.')[0]);
    expect(new Set(types)).toEqual(new Set(['payment_intent', 'charge', 'checkout', 'refund']));
    expect(stage.notifications.map((notification) => notification?.eventId)).toEqual(
      stage.standIn.events.map(({ id }) => id),
    );
    for (const status of await asked()) {
      expect(status).toMatchObject({ paymentId, state: 'partlyRefunded', refundedCents: 1000 });
    }
  });

  test('that comes before start is answered names the same payment', async () => {
    stage.standIn.control.beforeAnswer = async ({ session }) => {
      await stage.onPage(String(session.url));
      await stage.standIn.deliver();
      expect(await asked()).toContainEqual(expect.objectContaining({ paymentId: session.id, state: 'paid' }));
    };
    const { paymentId } = await stage.begin();
    expect(stage.notifications.length).toBeGreaterThan(0);
    expect((await stage.provider.query(paymentId))?.state).toBe('paid');
  });

  test('that comes late, or ten times, is the same event; a query tells the present state', async () => {
    const { page, payment } = await stage.begin();
    await stage.onPage(page);
    stage.standIn.books.refund(payment, 4200);
    stage.clock.now += 2 * 86_400_000;
    const first = stage.standIn.events.find(({ type }) => type === 'checkout.session.completed')!;
    for (let time = 0; time < 10; time += 1) expect(await stage.standIn.sendEvent(first)).toBe(200);
    expect(new Set(stage.notifications.map((notification) => notification?.eventId))).toEqual(new Set([first.id]));
    expect((await asked())[0]?.state).toBe('refunded');
  });

  test('about anything but a payment is accepted, and names no payment', async () => {
    const { page } = await stage.begin();
    await stage.onPage(page);
    const [event] = stage.standIn.events;
    const payout = {
      ...event!,
      type: 'payout.paid' as const,
      data: { object: { id: 'po_1', object: 'payout' } as never },
    };
    expect(await stage.standIn.sendEvent(payout)).toBe(200);
    expect(await asked()).toEqual([null]);
  });
});

describe('refuses a notification', () => {
  const oneEvent = async () => {
    await stage.onPage((await stage.begin()).page);
    return stage.standIn.events.at(-1)!;
  };

  test('signed with another secret', async () => {
    expect(await stage.standIn.sendEvent(await oneEvent(), { secret: 'whsec_guessed0000' })).toBe(401);
  });

  test('that was signed more than five minutes ago', async () => {
    const event = await oneEvent();
    const signedAt = stage.clock.now;
    stage.clock.now += 300_000;
    expect(await stage.standIn.sendEvent(event, { signedAt })).toBe(200);
    stage.clock.now += 1000;
    expect(await stage.standIn.sendEvent(event, { signedAt })).toBe(401);
  });

  test.each([
    ['without a signature', {}, '{"id":"evt_1"}'],
    ['with a header of no sense', { 'stripe-signature': 't=x,v1=' }, '{"id":"evt_1"}'],
    ['without a body', { 'stripe-signature': 't=1,v1=00' }, ''],
  ])('%s', (_what, headers, body) => {
    const bytes = new TextEncoder().encode(body);
    expect(stage.provider.readNotification(new Headers(headers), bytes, stage.clock.now)).toBeNull();
  });

  test('that is signed but is no event', async () => {
    expect(await stage.standIn.sendEvent({ id: 'evt_1' } as never)).toBe(401);
  });
});
