import type { PaymentState } from '../../../src/payments/provider.ts';
import { sign, signatureHeader } from '../../../src/payments/sandbox/sandbox-work.ts';
import type { TestServer } from '../test-server.ts';

/** How the sandbox's word reaches the shop, where not as usual. */
export interface Word {
  readonly eventId?: string;
  readonly secret?: string;
  /** Epoch ms; now, where it is not given. */
  readonly sentAt?: number;
  /** What it says besides. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** From now on the sandbox's books say so of a payment, however it came there. */
export async function providerKnows(shop: TestServer, page: string, state: PaymentState): Promise<void> {
  await shop.database.read.updateTable('sandbox_payments').set({ state }).where('id', '=', paymentOf(page)).execute();
}

/** Tells the shop that something has happened to a payment, as the sandbox would, or as somebody else would like to; answers the status. */
export async function tellOf(
  shop: TestServer,
  page: string,
  { eventId, secret, sentAt, more }: Word = {},
): Promise<number> {
  const setting = await shop.database.read
    .selectFrom('settings')
    .selectAll()
    .where('name', '=', 'secret sandbox')
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({ id: eventId ?? `event-${Math.random()}`, paymentId: paymentOf(page), ...more });
  const headers = { [signatureHeader]: sign(secret ?? setting.value, body, sentAt ?? shop.clock.now) };
  return (await shop.request('/api/payments/notify', { method: 'POST', headers, body })).status;
}

const paymentOf = (page: string): string => page.split('/').at(-1) ?? '';

/** Both, one after the other. */
export async function providerSays(shop: TestServer, page: string, state: PaymentState, word?: Word): Promise<number> {
  await providerKnows(shop, page, state);
  return tellOf(shop, page, word);
}
