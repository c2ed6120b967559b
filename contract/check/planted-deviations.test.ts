import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cheapHashes } from '../../server/test/support/accounts.ts';
import { origin, startTestServer } from '../../server/test/support/test-server.ts';
import type { TestServer } from '../../server/test/support/test-server.ts';
import { checkInProcess } from './check-in-process.ts';
import { md5 } from './md5.ts';
import { conforms, reportOf } from './report.ts';
import type { Wish } from './check-api.ts';

let shop: TestServer;
beforeAll(async () => {
  const configuration = { hasUserRegistration: true };
  shop = await startTestServer({ configuration, parts: { argon2id: cheapHashes().argon2id }, publicOrigin: origin });
});
afterAll(() => shop.close());

/** As loose as JSON is. */
type Written = ReturnType<typeof JSON.parse>;

/** The inspection's own: no other call takes any of it, however loaded the machine is. */
interface Time {
  readonly pass: (ms: number) => void;
  /** The call's time is up. */
  readonly ring: () => void;
}

interface Planted {
  /** Which answers are distorted: method and address. */
  readonly at: RegExp;
  readonly how: (answer: Response, time: Time) => Response | Promise<Response>;
  /** The one call that is named, and what of it. */
  readonly call: string;
  readonly report: RegExp;
  readonly wish?: Partial<Wish>;
}

const changed =
  (change: (body: Written) => Written, status?: number) =>
  async (answer: Response): Promise<Response> => {
    const body: Written = await answer.json();
    return new Response(JSON.stringify(change(body) ?? body), {
      status: status ?? answer.status,
      headers: answer.headers,
    });
  };
const withHeader = (name: string, value: string | null) => async (answer: Response) => {
  const headers = new Headers(answer.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Response(await answer.text(), { status: answer.status, headers });
};
const later = (ms: number) => (answer: Response, time: Time) => {
  time.pass(ms);
  return answer;
};
const never = (_: Response, time: Time) => {
  time.ring();
  return new Promise<Response>(() => undefined);
};
const noStore = { headers: { 'cache-control': 'no-store' } };

/** As a back end does that looks at the query's token alone. */
async function takenWithoutToken(answer: Response): Promise<Response> {
  const body: Written = await answer.clone().json();
  return body.errors?.token ? Response.json({ data: true }, noStore) : answer;
}

const page = '<!doctype html><html><head><title>Internal Server Error</title></head></html>';

const deviations: Readonly<Record<string, Planted>> = {
  'a field is missing': {
    at: /GET .*\/event\/select/,
    how: changed(({ data }) => data.forEach((event: Written) => delete event.name)),
    call: 'listEvents',
    report: /data\[0\]\.name: expected .*; came nothing[^]*and \d+ more like it/,
  },
  'a number comes as a text': {
    at: /ticket\/collect\/event\/501\/date/,
    how: changed(({ data }) => void (data.tickets[0].price = '1400')),
    call: 'getEventDay',
    report: /data\.tickets\[\]\.price: expected whole cents as a number.*; came "1400"/,
  },
  'a price has decimals': {
    at: /GET .*\/merchandise\?/,
    how: changed(({ data }) => void (data && (data.price = 14.5))),
    call: 'getArticle',
    report: /data\.price: expected whole cents.*; came 14\.5/,
  },
  'a wrong status': {
    at: /ticket\/collect\/event\/987654321(?!\/)/,
    how: () => Response.json({ data: { tickets: [], timeslots: [] } }),
    call: 'getEventTickets',
    report: /status: expected 404; came 200/,
  },
  'a page of HTML in the place of JSON': {
    at: /GET .*\/tour\/attr/,
    how: () => new Response(page, { status: 500, headers: { 'content-type': 'text/html' } }),
    call: 'getTourAttributes',
    report: /body: expected JSON; came an HTML page with the title "Internal Server Error"/,
  },
  'a call is missing': {
    at: /\/voucher\/attr/,
    how: () => Response.json({ error: 'NOT_FOUND' }, { status: 404 }),
    call: 'getVoucherAttributes',
    report: /status: expected 200; came 404 \("NOT_FOUND"\)/,
  },
  'a day is written as on paper': {
    at: /ticket\/lifetime\?event=501/,
    how: changed(({ data }) => void (data.first = '01.05.2026')),
    call: 'getEventLifetime',
    report: /data\.first: expected a day: 2026-05-01; came "01\.05\.2026"/,
  },
  'an answer is slow': {
    at: /checkout\/payments/,
    how: later(450),
    call: 'listPaymentTypes',
    report: /time: expected an answer within 0\.4 s; came after 0\.5 s/,
    wish: { slowMs: 400 },
  },
  'an answer never comes': {
    at: /tour\/overview/,
    how: never,
    call: 'getTourOverview',
    report: /connection: expected an answer; came no answer within 0\.5 s/,
  },
  'a refusal has no code': {
    at: /\/voucher\?voucher=/,
    how: changed(() => ({})),
    call: 'lookUpVoucherCode',
    report: /error: expected .*; came nothing/,
  },
  'a form’s errors are a list without fields': {
    at: /customer\/validate/,
    how: changed(({ errors }) => errors && { errors: ['email'] }),
    call: 'validateCustomer',
    report: /errors: expected a map: .*; came a list/,
  },
  'what is personal may be kept': {
    at: /GET .*\/customer\?/,
    how: withHeader('cache-control', null),
    call: 'getCustomer',
    report: /cache-control: expected no-store.*; came nothing/,
  },
  'JSON that calls itself something else': {
    at: /\/static-content/,
    how: withHeader('content-type', 'text/plain'),
    call: 'getStaticContent',
    report: /content-type: expected application\/json; came text\/plain/,
  },
  'another host answers': {
    at: /\/customer\/attr/,
    how: () => new Response(null, { status: 302, headers: { location: 'https://login.example/sso' } }),
    call: 'getCustomerAttributes',
    report: /status: expected .* follows no redirect; came 302 to another host, login\.example/,
  },
  'anybody is let in': {
    at: /customer-data/,
    how: () => Response.json({ data: {} }, { headers: { 'cache-control': 'no-store' } }),
    call: 'getCustomerData',
    report: /status: expected one of 401, 403; came 200/,
  },
  'a language has other events': {
    at: /\/fr\/event\/select/,
    how: changed(({ data }) => ({ data: data.slice(1) })),
    call: 'listEvents',
    report: /data\[\]\.id: expected .* in every language; came .* in fr/,
  },
  'a booking that nobody has paid': {
    at: /execPayment/,
    how: () =>
      Response.json({ data: { booking_id: '1', has_tickets: true } }, { headers: { 'cache-control': 'no-store' } }),
    call: 'execPayment',
    report: /status: expected one of 202, 400, 410, 422; came 200/,
  },
  'a way to pay without a name in one language': {
    at: /checkout\/payments/,
    how: changed(({ data }) => void delete data[0].i18n.sv),
    call: 'listPaymentTypes',
    report: /data\[\]\.i18n: expected a name in every language.*without sv/,
  },
  'shipping takes its lines by another name as well': {
    at: /\/shipping-costs/,
    how: (answer) => (answer.status === 422 ? Response.json({ data: 490 }) : answer),
    call: 'getShippingCosts',
    report: /status: expected 422; came 200/,
  },
  'a deep calendar has no times': {
    at: /ticket\/calendar\/event\/501/,
    how: changed(({ data }) => data && Object.values<Written>(data).forEach((day) => delete day.times)),
    call: 'getEventCalendar',
    report: /data\{\}\.times: expected with deep=1 each slot of the day, .*; came nothing of it/,
  },
  'the list has a category that merchandise/attr does not name': {
    at: /\/merchandise\/attr/,
    how: changed(({ data }) => void (data.custom_groups = data.custom_groups.slice(1))),
    call: 'listArticles',
    report: /data\[\]\.custom_groups\[\]\.id: expected a group of merchandise\/attr/,
  },
  'the saved customer is another one after login': {
    at: /customer-data\?_=(?!api-check)/,
    how: changed(({ data }) => data?.email.startsWith('api-check-') && void (data.email = 'else@example.org')),
    call: 'getCustomerData',
    report: /data\.email: expected .*api-check-.*; came else@example\.org/,
    wish: { registers: true },
  },
  'a part of the details is taken for all of them': {
    at: /customer\/update/,
    how: (answer) => (answer.status === 422 ? Response.json({ data: true }, noStore) : answer),
    call: 'updateCustomer',
    report: /status: expected 422; came 200/,
    wish: { registers: true },
  },
  'a password is changed without the token in the body': {
    at: /customer\/pwdchange/,
    how: takenWithoutToken,
    call: 'changePassword',
    report: /status: expected one of 422, 400, 401; came 200/,
    wish: { registers: true },
  },
  'an address is changed without the token in the body': {
    at: /customer\/emailchange/,
    how: takenWithoutToken,
    call: 'changeEmail',
    report: /status: expected one of 422, 400, 401; came 200/,
    wish: { registers: true },
  },
  'a page that the footer links to is not there': {
    at: /\/shopinfo\?/,
    how: changed(({ data }) => void delete data.static_content.imprint),
    call: 'getShopInfo',
    report: /data\.static_content\.imprint: expected a page/,
  },
};

describe('reports this deviation of a back end and no other:', () => {
  test.each(Object.entries(deviations))('%s', async (name, { at, how, call, report: expected, wish }) => {
    let ms = 0;
    let alarm = new AbortController();
    const time: Time = { pass: (more) => void (ms += more), ring: () => alarm.abort() };
    const send = async (request: Request) => {
      const answer = await shop.server.handle(request);
      return at.test(`${request.method} ${request.url}`) ? how(answer, time) : answer;
    };
    const callReports = await checkInProcess(send, origin, {
      watch: () => ms,
      alarm: () => (alarm = new AbortController()).signal,
      registers: false,
      most: 1,
      timeoutMs: 500,
      key: md5(name).slice(0, 12),
      ...wish,
    });
    const report = reportOf('the back end', callReports, { isLong: false });
    expect(
      callReports.filter(({ deviations: found }) => found.length > 0).map(({ endpoint }) => endpoint.name),
    ).toEqual([call]);
    expect(report).toMatch(expected);
    expect(report).not.toMatch(/_=[^…]/);
    expect(conforms(callReports)).toBe(false);
  });

  test('an optional field that is misspelt is reported, but passes', async () => {
    const send = async (request: Request) => {
      const answer = await shop.server.handle(request);
      return /event\/select/.test(request.url)
        ? changed(({ data }) => void (data[0].sortingDatetime = data[0].sorting_datetime))(answer)
        : answer;
    };
    const callReports = await checkInProcess(send, origin, { buys: false, registers: false, most: 1 });
    expect(conforms(callReports)).toBe(true);
    expect(reportOf('it', callReports, { isLong: false })).toContain(
      'fields that no shop reads: data[].sortingDatetime',
    );
  });
});
