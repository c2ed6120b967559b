import { shopLanguages } from '../src/languages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cheapHashes } from '../../server/test/support/accounts.ts';
import { origin, startTestServer } from '../../server/test/support/test-server.ts';
import type { TestServer } from '../../server/test/support/test-server.ts';
import { api } from '../src/api.ts';
import type { Wish } from './check-api.ts';
import { checkInProcess } from './check-in-process.ts';
import type { CallReport } from './issues.ts';
import { conforms, reportOf } from './report.ts';

let open: TestServer;
beforeAll(async () => {
  const configuration = { hasUserRegistration: true };
  open = await startTestServer({ configuration, parts: { argon2id: cheapHashes().argon2id }, publicOrigin: origin });
});
afterAll(() => open.close());

type Distorted = (answer: Response, request: Request) => Response | Promise<Response>;

/** Everything that a look at this server says, by people and by machines, and what was sent. */
async function lookAt(distorted: Distorted, wish: Partial<Wish> = {}, server = open) {
  const sent: { path: string; body: string }[] = [];
  const send = async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.clone().text() });
    return distorted(await server.server.handle(request), request);
  };
  const callReports = await checkInProcess(send, origin, { registers: false, most: 1, ...wish });
  const report = `${reportOf('it', callReports, { isLong: true })}${JSON.stringify(callReports)}`;
  return { callReports, report, sent };
}

const named = (callReports: readonly CallReport[], { name }: { name: string }) =>
  callReports.find(({ endpoint }) => endpoint.name === name);

const isCall = (request: Request, path: string) => new URL(request.url).pathname.endsWith(path);
const busy = () => Response.json({ error: 'TOO_MANY' }, { status: 429 });

describe('does not pass when', () => {
  test('everything is answered 429', async () => {
    const { callReports, report } = await lookAt(busy);
    expect(conforms(callReports)).toBe(false);
    expect(report).toContain('UNKNOWN  GET shopinfo/config');
    expect(report).toMatch(/Nothing else was asked.*Ask again later/);
  });

  test('all calls but the configuration, or a single call, are answered 429', async () => {
    const { callReports, report } = await lookAt((answer, request) => (isCall(request, '/config') ? answer : busy()));
    expect(conforms(callReports)).toBe(false);
    expect(report).not.toContain('answer as the contract says');
    const one = await lookAt((answer, request) => (isCall(request, '/voucher/attr') ? busy() : answer));
    expect(conforms(one.callReports)).toBe(false);
    expect(one.report).toMatch(/NOT JUDGED.*429.*: GET voucher\/attr/);
    expect(one.report).toContain('nothing differs, but 1 could not be judged');
  });

  test('everything is answered 503', async () => {
    expect(conforms((await lookAt(() => Response.json({ error: 'DOWN' }, { status: 503 }))).callReports)).toBe(false);
  });
});

describe('trying a payment', () => {
  const offering = (...ids: string[]): Distorted => {
    const i18n = Object.fromEntries(shopLanguages.map((lang) => [lang, 'Pay']));
    const data = ids.map((payartId) => ({ payartId, i18n }));
    return (answer, request) => (isCall(request, '/checkout/payments') ? Response.json({ data }) : answer);
  };
  const triedWith = (sent: readonly { path: string; body: string }[]) =>
    sent
      .filter(({ path }) => path.endsWith('/initPayment'))
      .map(({ body }) => JSON.parse(body) as { payart: string; cart: { items: { id: string }[] } })
      .filter(({ cart: { items } }) => items.some(({ id }) => id !== '987654321'))
      .map(({ payart }) => payart);

  test('uses no payment type that may book at once, says so, and prefers 127', async () => {
    const { callReports, sent } = await lookAt(offering('30', '500', '501'));
    expect(triedWith(sent)).toEqual([]);
    expect([...(named(callReports, api.initPayment)?.remarks ?? [])].join()).toContain('no payment was tried');
    expect(triedWith((await lookAt(offering('500', '127'))).sent)).toEqual(['127', '127']);
  });

  test('uses the payment type that the caller names if it is offered, but never an invoice', async () => {
    expect(new Set(triedWith((await lookAt(offering('127', '500'), { payart: '500' })).sent))).toEqual(
      new Set(['500']),
    );
    expect(triedWith((await lookAt(offering('30', '127'), { payart: '30' })).sent)).toEqual([]);
    expect(triedWith((await lookAt(offering('127'), { payart: '500' })).sent)).toEqual([]);
  });
});

test('passes without registering an account where registration is closed [CFG-1]', async () => {
  const closed = await startTestServer({
    configuration: { hasUserRegistration: false },
    parts: { argon2id: cheapHashes().argon2id },
    publicOrigin: origin,
  });
  const { callReports, report } = await lookAt((answer) => answer, { buys: false, registers: true }, closed);
  await closed.close();
  expect(conforms(callReports), report).toBe(true);
  expect([...(named(callReports, api.registerCustomer)?.remarks ?? [])].join()).toContain('registration is closed');
});

describe('the report contains no secret:', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0LXRva2VuLW9mLWEtdmlzaXRvcg/x+y=.'.repeat(3);

  test.each<[string, () => Response]>([
    ['of another shape', () => Response.json({ data: { token, expires: 3600 } })],
    ['of another status', () => Response.json({ error: token }, { status: 201 })],
    ['as plain text', () => new Response(token, { headers: { 'content-type': 'text/plain' } })],
    ['in a redirect', () => new Response(null, { status: 302, headers: { location: `/in?token=${token}` } })],
  ])('no token that is handed out %s', async (_, answered) => {
    const { callReports, report } = await lookAt((answer, request) =>
      isCall(request, '/auth/guest') ? answered() : answer,
    );
    expect(named(callReports, api.signInAsGuest)?.deviations.length).toBeGreaterThan(0);
    expect(report).not.toContain('eyJhbGci');
  });

  test('no token that a later answer repeats, even cut off', async () => {
    const { callReports, report } = await lookAt((answer, request) => {
      if (isCall(request, '/auth/guest') && answer.status === 200) return Response.json({ data: token }, answer);
      return new URL(request.url).searchParams.get('_') === token
        ? Response.json({ error: token }, { status: 500 })
        : answer;
    });
    expect(named(callReports, api.getCustomer)?.deviations[0]?.came).toMatch(/^500 .*…/);
    expect(report).not.toContain('eyJhbGci');
  });

  test('no voucher code that was to be looked up', async () => {
    // Letters, for among the report's times any four digits come up.
    const code = 'geheim sesam/ä';
    const { callReports, report } = await lookAt(
      (answer, request) =>
        new URL(request.url).searchParams.get('voucher') === code
          ? Response.json({ error: 7, code: code.toUpperCase() }, { status: 418 })
          : answer,
      { code },
    );
    expect(named(callReports, api.lookUpVoucherCode)?.deviations.length).toBeGreaterThan(0);
    expect(report).not.toMatch(/geheim|sesam/i);
  });
});
