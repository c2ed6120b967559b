import { api } from '@foyer/contract/api.ts';
import { accountCalls } from './account-calls.ts';
import type { BrokenCall } from './broken-call.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { productCalls } from './goods-calls.ts';
import { recoveryCalls } from './recovery-calls.ts';
import { orderCalls } from './order-calls.ts';
import { heading, inPlace, onScreen, picksAnotherDay, stepsTo } from './steps.ts';
import { tourCalls } from './tour-calls.ts';
import { voucherCalls } from './voucher-calls.ts';

const home = stepsTo(() => '/de');
const list = stepsTo(() => '/de/tickets');
const event = stepsTo(() => '/de/tickets/101');

/** The calls of the shop as the browser makes them. */
export const brokenCalls: readonly BrokenCall[] = [
  { name: 'static-content', endpoint: api.getStaticContent, calls: /\/static-content/, make: home, ...onScreen() },
  {
    name: 'shopinfo',
    endpoint: api.getShopInfo,
    calls: /\/shopinfo\?/,
    make: stepsTo(() => '/de/page/imprint'),
    ...onScreen(),
  },
  { name: 'event/select, the list', endpoint: api.listEvents, calls: /\/event\/select/, make: list, ...onScreen() },
  {
    name: 'ticket/calendar, the list',
    endpoint: api.getEventCalendar,
    calls: /\/ticket\/calendar/,
    make: list,
    isOptional: true,
    seen: (stage) => heading('tickets.title')(stage),
  },
  { name: 'event/select, an event', endpoint: api.listEvents, calls: /\/event\/select/, make: event, ...onScreen() },
  {
    name: 'ticket/collect',
    endpoint: api.getEventTickets,
    calls: /\/ticket\/collect\/event\/101$/,
    make: event,
    ...onScreen(),
  },
  {
    name: 'ticket/calendar, an event',
    endpoint: api.getEventCalendar,
    calls: /\/ticket\/calendar/,
    make: event,
    ...onScreen(),
  },
  {
    name: 'ticket/lifetime',
    endpoint: api.getEventLifetime,
    calls: /\/ticket\/lifetime/,
    make: event,
    ...onScreen(),
  },
  {
    name: 'ticket/collect of a day',
    endpoint: api.getEventDay,
    calls: /\/ticket\/collect\/event\/101\/date/,
    make: picksAnotherDay,
    proves: '[EVT-4]',
    seen: inPlace(heading(null)),
  },
  ...checkoutCalls,
  ...tourCalls,
  ...productCalls,
  ...voucherCalls,
  ...recoveryCalls,
  ...accountCalls,
  ...orderCalls,
];
