import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { linksIn, renderedAt, sampleShop } from '../../../test/rendered.tsx';
import { shopContext } from '../../app/shop-config.ts';
import { sendContext } from '../../api/loader-context.ts';
import type { VoucherList } from './load-vouchers.ts';
import { voucherOf } from '../../../test/voucher-fixture.ts';
import VoucherListScreen, { loader as listLoader } from './voucher-list.tsx';
import VoucherScreen, { loader as voucherLoader } from './voucher.tsx';

const wire = { hasVouchers: true, siteName: 'Shop' };
const groups = [
  { id: '1', name: 'For any occasion' },
  { id: '2', name: 'Birthdays' },
  { id: '3', name: 'Of which there are none' },
];
const vouchers = [
  voucherOf({ id: '401', name: 'Fixed' }),
  voucherOf({ id: '403', name: 'Free', isVariable: true, sequenceNo: 20 }),
  voucherOf({ id: '411', name: 'Birthday', groupId: '2', sequenceNo: 30, validYears: null }),
].map((voucher) => ({ ...voucher, validTo: voucher.validYears === null ? null : '2029-12-31' }));

function list(path: string, loaderData: VoucherList = { vouchers, groups }): string {
  return renderedAt(path, <VoucherListScreen {...({ loaderData } as Parameters<typeof VoucherListScreen>[0])} />, wire);
}

const namesIn = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)/g)].map(([, name]) => name);

test('lists all vouchers, with value and validity [VOU-1] [NAV-30]', () => {
  const html = list('/en/vouchers');
  expect(namesIn(html)).toEqual(['Fixed', 'Free', 'Birthday']);
  expect(html).toContain('€25<');
  expect(html).toContain('€10 to €500');
  expect(html).toContain('amount of your choice');
  expect(html.match(/valid until 31\.12\.2029/g)).toHaveLength(2);
  expect(linksIn(html).map(({ href }) => href)).toContain('/en/vouchers/403');
});

test('a group filters the list, its link is marked, and two links show all [VOU-1] [NAV-30]', () => {
  const html = list('/en/vouchers?group=2');
  expect(namesIn(html)).toEqual(['Birthday']);
  const links = linksIn(html);
  expect(links.filter(({ attributes }) => attributes.includes('aria-current')).map(({ words }) => words)).toEqual([
    'Birthdays',
  ]);
  expect(links.filter(({ href }) => href === '/en/vouchers').map(({ words }) => words)).toEqual([
    'All',
    'Show everything',
  ]);
  expect(html).not.toContain('Of which there are none');
});

test('an unknown group shows the whole list; an empty list says so [VOU-1]', () => {
  expect(list('/en/vouchers?group=77')).toBe(list('/en/vouchers'));
  expect(list('/en/vouchers', { vouchers: [], groups })).toContain('No gift vouchers are on sale');
});

test('the titles are "Gift vouchers" and the voucher’s name [NAV-24]', () => {
  expect(list('/en/vouchers')).toContain('<title>Gift vouchers - Shop</title>');
  const loaderData = { voucher: voucherOf({ name: 'Fixed' }), validTo: null };
  const single = <VoucherScreen {...({ loaderData } as Parameters<typeof VoucherScreen>[0])} />;
  expect(renderedAt('/en/vouchers/401', single, wire)).toContain('<title>Fixed - Shop</title>');
});

type LoaderArguments = Parameters<typeof voucherLoader>[0];

/** What a loader gets on the server of a museum that answers so. */
function argumentsOf(path: string, answer: (path: string) => Response) {
  const context = new RouterContextProvider();
  context.set(shopContext, sampleShop('en', wire));
  context.set(sendContext, async (request: Request) => answer(new URL(request.url).pathname));
  const id = path.split('/')[3];
  return { request: new Request(`https://shop.example${path}`), params: { lang: 'en', id }, context };
}

const onWire = { id: 401, name: 'Gift', price: 2500, vat_value: 0, groupId: 1, sequence_no: 1, valid_years: 3 };

test('a voucher has its last day of validity; an unknown one answers 404 [NAV-6] [NAV-22]', async () => {
  const found = argumentsOf('/en/vouchers/401', () => Response.json({ data: onWire }));
  const page = await voucherLoader(found as unknown as LoaderArguments);
  expect(page.voucher.name).toBe('Gift');
  expect(page.validTo).toMatch(/^20\d\d-12-31$/);
  const unknown = argumentsOf('/en/vouchers/9', () => Response.json({ error: 'NOT_FOUND' }, { status: 404 }));
  await expect(voucherLoader(unknown as unknown as LoaderArguments)).rejects.toMatchObject({ init: { status: 404 } });
});

test('the list loads without its groups, but not without its vouchers [VOU-1]', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const listed = (status: number) =>
    listLoader(
      argumentsOf('/en/vouchers', (path) =>
        path.endsWith('/attr') ? new Response('', { status: 500 }) : Response.json({ data: [onWire] }, { status }),
      ) as unknown as Parameters<typeof listLoader>[0],
    );
  expect(await listed(200)).toMatchObject({ groups: [], vouchers: [{ id: '401' }] });
  await expect(listed(500)).rejects.toMatchObject({ init: { status: 500 } });
  logged.mockRestore();
});
