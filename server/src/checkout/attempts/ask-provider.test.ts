import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runForNetwork } from '../../http/current-network.ts';
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

test('asks at most four questions at a time for one network; other networks do not wait for it', async () => {
  const { asked, provider } = slowProvider();
  const many = runForNetwork('2001:db8::/48', () =>
    Array.from({ length: 9 }, (_, index) => askProvider(provider, `mine-${index}`)),
  );
  const other = runForNetwork('192.0.2.1', () => askProvider(provider, 'other'));
  await setImmediate();
  expect(asked.map(({ paymentId }) => paymentId)).toEqual(['mine-0', 'mine-1', 'mine-2', 'mine-3', 'other']);
  for (let index = 0; index < 10; index += 1) {
    asked[index]?.answer();
    await setImmediate();
  }
  expect(await Promise.all([...many, other])).toHaveLength(10);
});
