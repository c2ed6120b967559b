import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { cents, count } from './fields.ts';

const some = v.pipe(count, v.minValue(1, 'at least 1'));

const networkRange = v.pipe(
  v.string('a network like 192.0.2.0/24'),
  v.check(
    (range) => ipaddr.isValidCIDR(range) || ipaddr.isValid(range),
    'a network like 192.0.2.0/24 or 2001:db8::/48',
  ),
);

const limits = (most: { tickets: number; people: number; items: number; total_cents: number }) =>
  v.optional(
    v.strictObject({
      tickets: v.optional(some, most.tickets),
      people: v.optional(some, most.people),
      items: v.optional(some, most.items),
      total_cents: v.optional(cents, most.total_cents),
    }),
    {},
  );

/** `orders.yaml`, which may be missing: how much one order may be, who may pay later, and how much may wait unpaid. */
export const ordersFile = v.strictObject({
  order: limits({ tickets: 40, people: 100, items: 30, total_cents: 500_000 }),
  /** The lower limits of an order that is paid by bank transfer. */
  invoice_order: limits({ tickets: 30, people: 60, items: 10, total_cents: 200_000 }),
  invoice: v.optional(
    v.strictObject({
      /** Who may: accounts alone, guests as well once they have followed a link in a mail, or everybody at once. */
      for: v.optional(
        v.picklist(['accounts', 'confirmed', 'everyone'], 'accounts, confirmed or everyone'),
        'confirmed',
      ),
      /** How long the places of a guest wait for that link to be followed. */
      confirm_minutes: v.optional(v.pipe(some, v.maxValue(1440, '1440 minutes at most')), 60),
      /** So many days before the due day an unpaid order is reminded of it; 0 for never. */
      remind_days: v.optional(count, 3),
      /** So many days after the due day what is still unpaid is cancelled. */
      grace_days: v.optional(count, 3),
      cancel_unpaid: v.optional(v.boolean('true or false'), true),
      /** Above this total an invoice must name its recipient, with the address; 0: each must. Not above § 33 UStDV where that holds. */
      address_above_cents: v.optional(cents, 25_000),
    }),
    {},
  ),
  /**
   * Whether visits have their tickets while the bank still moves the money, as with direct debit. Whatever has goods, passes or vouchers waits
   * in any case.
   */
  tickets_before_settled: v.optional(v.boolean('true or false'), false),
  /** The most places and pieces that may be held or ordered by invoice, and not paid, at once. */
  unpaid: v.optional(
    v.strictObject({
      per_guest: v.optional(some, 100),
      /** Of an IPv4 address or an IPv6 /64, which schools, carriers and the museum's own visitors share. */
      per_network: v.optional(some, 300),
      /** Networks with a limit of their own: the museum's Wi-Fi, its desk. */
      networks: v.optional(v.array(v.strictObject({ range: networkRange, places: some })), []),
    }),
    {},
  ),
});

export type OrderSettings = v.InferOutput<typeof ordersFile>;

/** What holds where there is no such file. */
export const defaultOrderSettings: OrderSettings = v.parse(ordersFile, {});
