import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PaymentProvider, PaymentStatus } from '../../payments/provider.ts';
import { askProvider } from './ask-provider.ts';

/** A provider that answers when the test says so: with the number of the question, as cents. */
function slowProvider() {
  const asked: { readonly paymentId: string; readonly answer: () => void; readonly fail: () => void }[] = [];
  const query = (paymentId: string) =>
    new Promise<PaymentStatus>((resolve, reject) => {
      const number = asked.length + 1;
      asked.push({
        paymentId,
        answer: () => resolve({ amountCents: number } as PaymentStatus),
        fail: () => reject(new Error('Silence.')),
      });
    });
  return { asked, provider: { query } as unknown as PaymentProvider };
}

const centsOf = async (answer: Promise<PaymentStatus | null>) => (await answer)?.amountCents;

test('asks one question per payment at a time; callers that come meanwhile share the next, newer answer', async () => {
  const { asked, provider } = slowProvider();
  const [first, second, third] = [1, 2, 3].map(() => centsOf(askProvider(provider, 'a')));
  await setImmediate();
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  expect(await first).toBe(1);
  await setImmediate();
  expect(asked).toHaveLength(2);
  asked[1]?.answer();
  expect([await second, await third]).toEqual([2, 2]);
  const later = centsOf(askProvider(provider, 'a'));
  asked[2]?.answer();
  expect(await later).toBe(3);
});

test('asks again for the waiting callers when a question fails', async () => {
  const { asked, provider } = slowProvider();
  const [first, second] = [askProvider(provider, 'a'), centsOf(askProvider(provider, 'a'))];
  asked[0]?.fail();
  await expect(first).rejects.toThrow('Silence.');
  await setImmediate();
  asked[1]?.answer();
  expect(await second).toBe(2);
});
