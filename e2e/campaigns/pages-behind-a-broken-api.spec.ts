import { api as contract } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { openShop, type OpenShop } from '../support/shop/open-shop.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { browserSaysSo, faults, type Fault, type Written } from '../failures/faults.ts';
import { openFaultyApi, type FaultyApi } from '../failures/faulty-api.ts';
import { failureTitle, senseOf, type Sense } from './broken-call.ts';
import { everyTenth, isFull } from './extent.ts';

/** A page is there, or says why not, by then. A machine that is busy with all of `npm test` may be slower than any museum's. */
const mostMs = isFull ? 10_000 : 30_000;

interface ServerCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly calls: RegExp;
  /** A page that is rendered with this call: another address each time, so that none is kept. */
  readonly path: (turn: string, day: string) => string;
  /** The page comes without what this call brings. */
  readonly isOptional?: true;
  /** As in `BrokenCall`. */
  readonly meansNone?: true;
  /** The answer is kept for a while: only a shop that has just opened asks for it. */
  readonly isKept?: true;
}

/** Another time, or another day, each time: what means nothing makes no page of its own. */
const event = (turn: string) => `/de/tickets/101?time=${new Date(Number(turn) * 60_000).toISOString().slice(11, 16)}`;
const dayOf = (turn: string) => new Date(Date.now() + (Number(turn) % 700) * 86_400_000).toISOString().slice(0, 10);
/** The list shows a year's days; groups that nobody knows are left out of an address once the shop has heard which there are. */
const tickets = (turn: string) => `/de/tickets?date=${dayOf(String(Number(turn) % 360))}`;
const tours = (turn: string) => `/de/guided-tours?from=${dayOf(turn)}`;
const tour = (turn: string) => `/de/guided-tours/201?date=${dayOf(turn)}`;
const passes = (turn: string) => `/de/passes?category=${turn}`;
const vouchers = (turn: string) => `/de/vouchers?group=${turn}`;
const voucher = (turn: string) => `/de/vouchers/403?line=${turn}`;
/** A product's page reads nothing from the query: it takes as many products and spellings as there are faults. */
const articles = [...range(701, 712, 'product'), ...range(721, 723, 'passes')];
const article = (turn: string) => articles[Number(turn) % articles.length] ?? '';

function range(from: number, to: number, kind: string): string[] {
  return Array.from({ length: to - from + 1 }, (_, place) => `/${kind}/${from + place}`).flatMap((path) => [
    `/de${path}`,
    path,
  ]);
}

/** The calls that the shop's server makes itself while it renders. */
const serverCalls: readonly ServerCall[] = [
  {
    name: 'shopinfo/config',
    endpoint: contract.getConfiguration,
    calls: /shopinfo\/config/,
    path: event,
    isKept: true,
  },
  {
    name: 'static-content',
    endpoint: contract.getStaticContent,
    calls: /static-content/,
    path: () => '/de',
    isKept: true,
  },
  {
    name: 'shopinfo',
    endpoint: contract.getShopInfo,
    calls: /shopinfo\?/,
    path: () => '/de/page/imprint',
    isKept: true,
  },
  {
    name: 'event/select',
    endpoint: contract.listEvents,
    calls: /event\/select/,
    path: tickets,
  },
  {
    name: 'ticket/calendar of the list',
    endpoint: contract.getEventCalendar,
    calls: /ticket\/calendar/,
    path: (turn) => `/de/tickets?group=${turn}`,
    isOptional: true,
    isKept: true,
  },
  { name: 'ticket/calendar', endpoint: contract.getEventCalendar, calls: /ticket\/calendar/, path: event },
  { name: 'ticket/lifetime', endpoint: contract.getEventLifetime, calls: /ticket\/lifetime/, path: event },
  { name: 'ticket/collect', endpoint: contract.getEventTickets, calls: /ticket\/collect\/event\/101$/, path: event },
  {
    name: 'ticket/collect of a day',
    endpoint: contract.getEventDay,
    calls: /ticket\/collect\/event\/101\/date/,
    path: (turn, day) => `${event(turn)}&date=${day}`,
    isKept: true,
  },
  { name: 'tour/select/event', endpoint: contract.listTours, calls: /tour\/select\/event/, path: tours },
  { name: 'tour/overview', endpoint: contract.getTourOverview, calls: /tour\/overview/, path: tours },
  { name: 'tour/attr', endpoint: contract.getTourAttributes, calls: /tour\/attr/, path: tours },
  { name: 'tour', endpoint: contract.getTour, calls: /tour\?tour=201&date=/, path: tour, meansNone: true },
  { name: 'tour/lifetime', endpoint: contract.getTourLifetime, calls: /tour\/lifetime/, path: tour, meansNone: true },
  { name: 'tour/calendar', endpoint: contract.getTourCalendar, calls: /tour\/calendar/, path: tour, meansNone: true },
  {
    name: 'tour/soldout',
    endpoint: contract.getTourSoldOutDays,
    calls: /tour\/soldout\//,
    path: tour,
    meansNone: true,
  },
  {
    name: 'tour/soldoutTimeslots',
    endpoint: contract.getTourSoldOutTimes,
    calls: /tour\/soldoutTimeslots/,
    path: tour,
    meansNone: true,
  },
  { name: 'merchandise/select', endpoint: contract.listArticles, calls: /merchandise\/select/, path: passes },
  { name: 'merchandise', endpoint: contract.getArticle, calls: /merchandise\?article=/, path: article },
  {
    name: 'voucher/select',
    endpoint: contract.listVouchers,
    calls: /voucher\/select\/event/,
    path: vouchers,
    isKept: true,
  },
  {
    name: 'voucher/attr',
    endpoint: contract.getVoucherAttributes,
    calls: /voucher\/attr/,
    path: vouchers,
    isOptional: true,
    isKept: true,
  },
  { name: 'voucher/selectOne', endpoint: contract.getVoucher, calls: /voucher\/selectOne/, path: voucher },
];

/** What the shop's server takes from an API, in bytes. */
const mostBytes = 8_000_000;

/**
 * What the shop's server does not take at all, a redirect or too much, is to its pages as if nothing had come: no connection of the
 * visitor's was lost, the museum's system did not answer.
 */
function senseBehind(sense: Sense, written: Written | undefined): Sense {
  const isRedirect = written !== undefined && written.status >= 300 && written.status < 400;
  const isTooMuch = written !== undefined && written.body.length > mostBytes;
  return isRedirect || isTooMuch || sense === 'offline' ? 'unreachable' : sense;
}

/** Nested so deeply that it may not be looked at at all: whether it is passed on depends on the call, that the page comes does not. */
const isDeep = (written: Written | undefined) => written?.body.includes('['.repeat(1000)) === true;

/** Opened by the first test of a worker that needs it. What is not cached is asked for each time. */
let behind: FaultyApi | undefined;
let front: OpenShop | undefined;

test.afterAll(async () => {
  await front?.close();
  await behind?.close();
  [front, behind] = [undefined, undefined];
});

for (const [row, { name, endpoint, calls, path, isOptional, isKept, meansNone }] of serverCalls.entries()) {
  test(`answers within ${mostMs / 1000} seconds with a message while ${name} is broken in every way [ERR-4] [ERR-5] [CFG-14]`, async ({
    visitor,
    shop,
    expectInConsole,
  }) => {
    test.setTimeout(600_000);
    expectInConsole(browserSaysSo);
    const { page } = visitor;
    const api = (behind ??= await openFaultyApi(shop.origin));
    const day = await freeDay(shop.origin, '101');
    for (const [turn, fault] of casesOf(row).entries()) {
      await test.step(fault.what, async () => {
        if (isKept) {
          await page.goto('about:blank');
          await front?.close();
          front = undefined;
        }
        front ??= await openShop({ env: { API_BASE: `${api.origin}/api` } });
        api.breakCalls(calls, fault);
        const startedAt = performance.now();
        await visitor.opens(`${front.origin}${path(String(row * 100 + turn), day)}`);
        expect(performance.now() - startedAt, 'ms until the page was there').toBeLessThan(mostMs);
        expect(api.broken(), 'the server has asked').toBeGreaterThan(0);
        const sense = senseBehind(senseOf(fault, endpoint, api.written(), meansNone), api.written());
        const title = page.locator('main h1');
        if (sense === 'usable' || sense === 'named' || isOptional) {
          if (!isDeep(api.written())) await expect(title).not.toHaveText(failures);
        } else
          await expect(title).toHaveText(
            isDeep(api.written()) || sense === 'unauthorized' ? failures : failureTitle(sense),
          );
        await expect(title).toHaveText(/\S/);
        await expect(page.getByRole('banner')).toBeVisible();
        api.breakCalls();
      });
    }
    await page.goto('about:blank');
  });
}

/** A page that waits for an answer takes eight seconds: a sample sees one that never comes, in one row. */
function casesOf(row: number): readonly Fault[] {
  const isWanted = (fault: Fault) => isFull || row === 5 || !('lost' in fault && fault.lost === 'late');
  return everyTenth(faults, row).filter(isWanted);
}

/** Who is refused access is asked to log in, where the shop knows itself. */
const failures = new RegExp(
  [
    ...(['unreachable', 'timeout', 'shape', 'unauthorized', 'server', 'unavailable'] as const).map(failureTitle),
    say('de', 'account.login'),
  ].join('|'),
);
