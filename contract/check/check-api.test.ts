import { addedFields, isAddedField } from '../src/additions.ts';
import type { api } from '../src/api.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { cheapHashes } from '../../server/test/support/accounts.ts';
import { origin, startTestServer } from '../../server/test/support/test-server.ts';
import type { TestOptions, TestServer } from '../../server/test/support/test-server.ts';
import { checkInProcess } from './check-in-process.ts';
import { conforms, reportOf } from './report.ts';

let shop: TestServer;

/** One that allows all there is to look at. */
const ourServer = ({ configuration, ...options }: TestOptions = {}) =>
  startTestServer({
    configuration: { hasUserRegistration: true, ...configuration },
    parts: { argon2id: cheapHashes().argon2id },
    publicOrigin: origin,
    ...options,
  });
const toOurs = (request: Request) => shop.server.handle(request);

afterEach(() => shop.close());

describe('our own server conforms', () => {
  test('with all additions, and every call is asked, those of an account too', async () => {
    shop = await ourServer({ additions: true });
    const callReports = await checkInProcess(toOurs, origin);
    const report = reportOf('our server', callReports, { isLong: false });
    expect(conforms(callReports), report).toBe(true);
    expect(callReports.filter(({ asked }) => asked === 0).map(({ endpoint }) => endpoint.name)).toEqual([]);
    expect(callReports.flatMap(({ unread }) => [...unread])).toEqual([]);
  });

  test('without additions, which are reported as not offered and whose fields are absent', async () => {
    shop = await ourServer({ additions: false });
    const callReports = await checkInProcess(toOurs, origin);
    const report = reportOf('our server', callReports, { isLong: true });
    expect(conforms(callReports), report).toBe(true);
    expect(report).toContain('Not offered (additions, the shop is complete without): GET checkout/hold');
    for (const { endpoint, asked, isSeenWorking, leftOut } of callReports) {
      if (endpoint.requirement === 'addition') expect(asked, endpoint.name).toBe(0);
      const added: readonly string[] = addedFields[endpoint.name as keyof typeof api] ?? [];
      const here = added.filter((field) => field !== 'problems' && !alwaysNull.has(`${endpoint.name} ${field}`));
      if (isSeenWorking) expect([...leftOut], endpoint.name).toEqual(expect.arrayContaining(here));
    }
  });

  test('and gets no writing call when nothing may be bought or registered', async () => {
    shop = await ourServer();
    const posted = new Set<string>();
    const send = (request: Request) => {
      if (request.method === 'POST') posted.add(new URL(request.url).pathname);
      return shop.server.handle(request);
    };
    expect(conforms(await checkInProcess(send, origin, { buys: false, registers: false }))).toBe(true);
    expect([...posted].toSorted()).toEqual(['/api/de/checkout/suggest', '/api/de/shipping-costs']);
  });

  test('and is not asked for a section that is off', async () => {
    shop = await ourServer({ configuration: { hasGuidedTours: false, hasVouchers: false } });
    const callReports = await checkInProcess(toOurs, origin, { buys: false, registers: false });
    expect(conforms(callReports)).toBe(true);
    const asked = callReports.filter(({ asked: times }) => times > 0).map(({ endpoint }) => endpoint.path);
    expect(asked.filter((path) => path.startsWith('tour') || path.startsWith('voucher/'))).toEqual([]);
  });
});

/** The wire has them with nothing in them. */
const alwaysNull = new Set(['getEventCalendar data{}.note', 'getCustomerData data.send_invoice']);

test('a field within an added field is an addition too', async () => {
  shop = await ourServer();
  expect(isAddedField('listEvents', 'data[].venue.address')).toBe(true);
  expect(isAddedField('listEvents', 'data[].venue.address.city')).toBe(true);
  expect(isAddedField('listEvents', 'data[].venue')).toBe(false);
  expect(isAddedField('listEvents', 'data[].image_small')).toBe(false);
});
