import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'valibot';
import { configuration } from '@foyer/contract/content/configuration.ts';
import { dayTicketItem, ticketItem } from '../../../test/cart-fixture.ts';
import type { CommerceEvent } from './commerce-event.ts';
import { storageOf } from '../../../test/storage.ts';

const asking = { dataLayer: true, consent: true, hasTools: false };
const notAsking = { ...asking, consent: false };
const added: CommerceEvent = { name: 'add_to_cart', items: [ticketItem()] };
const removed: CommerceEvent = { name: 'remove_from_cart', items: [ticketItem()] };

/** A page of its own: modules as they are before anything happened. */
async function page(said?: 'true' | 'false') {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', storageOf(new Map(said ? [['cookiesAccepted', said]] : [])));
  vi.stubGlobal('dataLayer', undefined);
  const { pushToDataLayer } = await import('./data-layer.ts');
  const { chooseCookies, reopenCookieNotice } = await import('../../session/cookie-choice.ts');
  const dataLayer = () => (globalThis as { dataLayer?: { event: string }[] }).dataLayer;
  return {
    pushToDataLayer,
    chooseCookies,
    reopenCookieNotice,
    dataLayer,
    names: () => dataLayer()?.map(({ event }) => event) ?? [],
  };
}

beforeEach(() => vi.stubGlobal('fetch', () => expect.unreachable('nothing is sent')));
afterEach(() => vi.unstubAllGlobals());

test('pushes the removed ticket item, with two decimals and tax 0 [CART-4] [MON-4]', async () => {
  const { pushToDataLayer, dataLayer } = await page('true');
  pushToDataLayer(removed, asking);
  expect(dataLayer()).toEqual([
    {
      event: 'remove_from_cart',
      ecommerce: {
        currency: 'EUR',
        tax: 0,
        value: '24.00',
        items: [
          {
            item_id: '11',
            item_name: 'Adult',
            item_category: 'ticket',
            item_category2: 'Woven Rooms',
            price: '12.00',
            quantity: 2,
          },
        ],
      },
    },
  ]);
});

test('creates no data layer before consent; consent pushes the earlier events in order [ANA-1] [CHROME-1]', async () => {
  const { pushToDataLayer, chooseCookies, dataLayer, names } = await page();
  pushToDataLayer(added, asking);
  pushToDataLayer(removed, asking);
  expect(dataLayer()).toBeUndefined();
  chooseCookies('accepted');
  expect(names()).toEqual(['add_to_cart', 'remove_from_cart']);
  pushToDataLayer({ name: 'begin_checkout', items: [ticketItem()] }, asking);
  expect(names()).toEqual(['add_to_cart', 'remove_from_cart', 'begin_checkout']);
});

test('declining discards the earlier events for good, and later ones until consent [ANA-1] [CHROME-1]', async () => {
  const { pushToDataLayer, chooseCookies, dataLayer, names } = await page();
  pushToDataLayer(added, asking);
  chooseCookies('declined');
  pushToDataLayer(removed, asking);
  expect(dataLayer()).toBeUndefined();
  chooseCookies('accepted');
  expect(names()).toEqual([]);
  pushToDataLayer(removed, asking);
  expect(names()).toEqual(['remove_from_cart']);
});

test('pushes nothing after consent is withdrawn; reopening the notice alone changes nothing [ANA-1] [CHROME-1]', async () => {
  const { pushToDataLayer, chooseCookies, reopenCookieNotice, names } = await page('true');
  pushToDataLayer(added, asking);
  reopenCookieNotice();
  pushToDataLayer(added, asking);
  expect(names()).toEqual(['add_to_cart', 'add_to_cart']);
  chooseCookies('declined');
  pushToDataLayer(removed, asking);
  expect(names()).toEqual(['add_to_cart', 'add_to_cart']);
});

test('pushes at once where no consent is needed, but not after declining [ANA-1]', async () => {
  const silent = await page();
  silent.pushToDataLayer(added, notAsking);
  expect(silent.names()).toEqual(['add_to_cart']);
  const declined = await page('false');
  declined.pushToDataLayer(added, notAsking);
  expect(declined.dataLayer()).toBeUndefined();
});

test('a purchase has booking, paid amount and items; a view has the lowest price [ANA-1] [MON-4]', async () => {
  const { pushToDataLayer, dataLayer } = await page('true');
  const items = [ticketItem(), dayTicketItem({ unitCents: 605, totalCents: 605, count: 1 })];
  pushToDataLayer({ name: 'purchase', bookingId: 'K7MP', paidCents: 3005, items }, asking);
  expect(dataLayer()?.[0]).toMatchObject({
    event: 'purchase',
    ecommerce: { transaction_id: 'K7MP', value: '30.05', tax: 0, items: [{ price: '12.00' }, { price: '6.05' }] },
  });
  const event = { id: '7', name: 'Woven Rooms', priceFromCents: 600 };
  pushToDataLayer({ name: 'view_item', event }, asking);
  expect(dataLayer()?.[1]).toMatchObject({
    event: 'view_item',
    ecommerce: { value: '6.00', items: [{ item_id: '7', item_name: 'Woven Rooms', price: '6.00' }] },
  });
});

test('analytics are off by default, and ask for consent by default when they are on [ANA-1]', () => {
  expect(parse(configuration, {}).analytics).toEqual({ dataLayer: false, consent: true });
  expect(parse(configuration, { analytics: { dataLayer: true } }).analytics).toEqual({
    dataLayer: true,
    consent: true,
  });
});
