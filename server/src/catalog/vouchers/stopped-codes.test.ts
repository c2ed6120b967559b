import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adults, execPayment, initPayment, payWith, signIn, underWay } from '../../../test/support/shopping.ts';
import { testMuseum } from '../../../test/support/museum/test-museum.ts';
import { paysWith, testCode } from '../../../test/support/museum/test-vouchers.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

const code = 'DESKDESKDESK0050';

/** A museum with one code of 50 euros in its file, or none. */
function museumWith(changes: Parameters<typeof testCode>[2] | null): string {
  const folder = testMuseum();
  const codes = changes === null ? [] : [{ ...testCode(code, 5000, {}), ...changes }];
  writeFileSync(join(folder, 'voucher-codes.yaml'), JSON.stringify(codes));
  return folder;
}

/** What comes of attempts, one with six euros left to pay and one with none, that were begun before the museum changed its file. */
async function afterChange(changes: Parameters<typeof testCode>[2] | null): Promise<unknown[]> {
  const before = await startTestServer({ museumFolder: museumWith({}) });
  const { page, cartId } = await underWay(before, [adults(4), paysWith(code)]);
  await before.close();
  const after = await startTestServer({ museumFolder: museumWith(changes), databaseUrl: before.databaseUrl });
  await payWith(after, page, 'paid');
  const { status } = await execPayment(after, cartId);
  await after.server.idle();
  const payments = await after.database.read.selectFrom('sandbox_payments').select('state').execute();
  await after.close();
  return [status, ...payments.map(({ state }) => state)];
}

test.each([
  ['is as it was', {}, [200, 'paid']],
  ['is worth more', { amount: 6000 }, [200, 'paid']],
  ['has a last day that is to come', { valid_to: 'today+1' }, [200, 'paid']],
  ['was used at the desk', { used_amount: 5000 }, [400, 'refunded']],
  ['was used at the desk in part', { used_amount: 1 }, [400, 'refunded']],
  ['is worth less', { amount: 100 }, [400, 'refunded']],
  ['has ended', { valid_to: '2026-01-01' }, [400, 'refunded']],
  ['is not there any more', null, [400, 'refunded']],
])(
  'an open payment with a code of the museum’s file that %s is booked or refunded',
  async (_name, changes, expected) => {
    expect(await afterChange(changes)).toEqual(expected);
  },
);

test('an attempt with nothing left to pay fails when its code was used at the desk meanwhile', async () => {
  const before = await startTestServer({ museumFolder: museumWith({}) });
  const { body } = await initPayment(before, await signIn(before), [adults(3), paysWith(code)]);
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  await before.close();
  const folder = museumWith({ used_amount: 4900 });
  const after = await startTestServer({ museumFolder: folder, databaseUrl: before.databaseUrl });
  expect((await execPayment(after, cartId)).body).toMatchObject({ error: 'PAYMENT_FAILED' });
  await after.close();
});
