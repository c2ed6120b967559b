import { specification } from '../../support/independent-back-end/specification.ts';
import { keepsAccounts } from './accounts.ts';
import { sellsProducts } from './goods.ts';
import { callsSeen, expect, test } from './museum.ts';
import { reportsOutcomes } from './outcomes.ts';
import { sellsTickets } from './tickets.ts';
import { sellsTours } from './tours.ts';
import { takesWithdrawals } from './withdrawals.ts';

// One after the other, in one file: the last one looks back at all others.
test.describe.configure({ mode: 'default' });

sellsTickets();
sellsTours();
sellsProducts();
keepsAccounts();
reportsOutcomes();
takesWithdrawals();

test('has received every call of the specification [CFG-14]', { tag: '@phone-only' }, () => {
  const seen = callsSeen();
  const missing = specification.filter(({ name }) => !seen.has(name)).map(({ api, name }) => `${api} ${name}`);
  expect(missing).toEqual([]);
});
