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

/** `orders.yaml`, optional: the limits of one order, who may pay by invoice, and the limits of what is unpaid. */
export const ordersFile = v.strictObject({
  order: limits({ tickets: 40, people: 100, items: 30, total_cents: 500_000 }),
  /** The lower limits of an order by invoice. */
  invoice_order: limits({ tickets: 30, people: 60, items: 10, total_cents: 200_000 }),
  invoice: v.optional(
    v.strictObject({
      /** Who may pay by invoice: accounts only, guests as well after they followed a mailed link, or everybody at once. */
      for: v.optional(
        v.picklist(['accounts', 'confirmed', 'everyone'], 'accounts, confirmed or everyone'),
        'confirmed',
      ),
      /** How long a guest's places wait for the link to be followed. */
      confirm_minutes: v.optional(v.pipe(some, v.maxValue(1440, '1440 minutes at most')), 60),
      /** How many days before the due day the buyer is reminded; 0 for never. */
      remind_days: v.optional(count, 3),
      /** How many days after the due day an unpaid order is cancelled. */
      grace_days: v.optional(count, 3),
      cancel_unpaid: v.optional(v.boolean('true or false'), true),
      /**
       * Above this total an invoice must have the recipient's name and address; with 0, always. The law may set a maximum (§ 33 UStDV in
       * Germany).
       */
      address_above_cents: v.optional(cents, 25_000),
    }),
    {},
  ),
  /**
   * Whether visits get their tickets while the bank still moves the money, as with direct debit. An order with goods, passes or vouchers
   * always waits.
   */
  tickets_before_settled: v.optional(v.boolean('true or false'), false),
  /** The most places and pieces that may be reserved, or ordered by invoice and unpaid, at once. */
  unpaid: v.optional(
    v.strictObject({
      per_guest: v.optional(some, 100),
      /** For an IPv4 address or an IPv6 /64, which the visitors of a school, a mobile carrier or the museum itself share. */
      per_network: v.optional(some, 300),
      /** Networks with their own limit, such as the museum's Wi-Fi or its desk. */
      networks: v.optional(v.array(v.strictObject({ range: networkRange, places: some })), []),
    }),
    {},
  ),
});

export type OrderSettings = v.InferOutput<typeof ordersFile>;

/** The settings of a museum without this file. */
export const defaultOrderSettings: OrderSettings = v.parse(ordersFile, {});
