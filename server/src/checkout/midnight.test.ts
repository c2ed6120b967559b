import { expect, test } from 'vitest';
import { initPayment, signIn } from '../../test/support/shopping.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import { startTestServer } from '../../test/support/test-server.ts';

const midnight = Date.parse('2026-05-05T00:00:00+02:00');
/** The run ends sixty days after the museum's today: a day of the run after midnight, none before. */
const lastDay = '2026-07-04';

test('every cart that is sold holds its places when the clock changes the day during a call [PAY-9]', async () => {
  let looks = Infinity;
  // A clock that is set right in the middle of a call: so many looks after midnight, then before it again.
  const now = () => ((looks -= 1) >= 0 ? midnight : midnight - 1);
  const shop = await startTestServer({ now });
  const line = { type: 'dayTicket', id: ids.dayAdult, count: 1, date: lastDay, subtickets: [] };
  const answers: number[] = [];
  for (let count = 0; count <= 16; count += 1) {
    looks = Infinity;
    const token = await signIn(shop);
    looks = count;
    answers.push((await initPayment(shop, token, [line])).status);
    const carts = await shop.database.read.selectFrom('carts').select('id').execute();
    const holds = await shop.database.read.selectFrom('holds').select('cart_id').distinct().execute();
    expect(holds.map(({ cart_id }) => cart_id).toSorted()).toEqual(carts.map(({ id }) => id).toSorted());
    if (carts.length > 8) break;
  }
  expect(new Set(answers)).toEqual(new Set([422, 200]));
  await shop.close();
});
