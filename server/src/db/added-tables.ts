/** Marks orders that no real money paid for, adds `sold_places`, and adds the indexes of the nightly clean-up. */
export function moneyTables(isPostgres: boolean): readonly string[] {
  const [text, integer] = isPostgres ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `alter table orders add column is_test ${integer} not null default 0`,
    // The sandbox stores a payment for each order that it was asked to charge.
    `update orders set is_test = 1
       where payment_id is not null and payment_id in (select id from sandbox_payments)`,
    // A voucher may have paid for another voucher, and that one for a third.
    ...Array.from({ length: 3 }, () => ordersPaidByTestVouchers),
    `create table sold_places (
      cart_id ${text} not null references carts (id),
      key ${text} not null,
      count ${integer} not null check (count > 0),
      primary key (cart_id, key)
    )${isPostgres ? '' : ' strict'}`,
    'create index orders_by_time on orders (booked_at)',
    'create index ended_carts_by_time on carts (closed_at) where booking_id is null',
  ];
}

const ordersPaidByTestVouchers = `update orders set is_test = 1
  where is_test = 0 and used_codes like '%"key"%' and exists (
    select 1 from vouchers join orders sold on sold.booking_id = vouchers.booking_id
      where sold.is_test = 1 and orders.used_codes like '%"' || vouchers.id || '"%'
  )`;

/**
 * Counts how often something was done until `ends_at`. The key is a hash of the action and of who did it, so the table stores no IP address
 * and no name.
 */
export const limitTables = (isPostgres: boolean): readonly string[] => {
  const [text, whole] = isPostgres ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `create table call_counts (
  key ${text} primary key,
  ends_at ${whole} not null,
  count ${whole} not null check (count > 0)
)${isPostgres ? '' : ' strict'}`,
    'create index call_counts_by_end on call_counts (ends_at)',
  ];
};

/** Declarations of withdrawal as they were received. The order that a declaration names may not exist. */
export const withdrawalTable = (isPostgres: boolean): readonly string[] => {
  const [text, whole] = isPostgres ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `create table withdrawals (
  id ${text} primary key,
  booking_id ${text} not null,
  by_link ${whole} not null,
  name ${text} not null,
  email ${text} not null,
  language ${text} not null,
  lines ${text} not null,
  words ${text} not null,
  declared_at ${whole} not null
)${isPostgres ? '' : ' strict'}`,
    'create index withdrawals_by_time on withdrawals (declared_at)',
    'create index withdrawals_by_order on withdrawals (booking_id)',
  ];
};

/** Adds the outcome of a job. Jobs that ended before this column have '' and were all done. */
export const jobOutcome = (isPostgres: boolean): readonly string[] => [
  `alter table outbox add column outcome text${isPostgres ? ' collate "C"' : ''} not null default ''`,
];

/** Whether a cart names people: its buyer, or people in its lines. A cart of express payment without a sign-in may name them in its lines only. */
const namedPeople = `(buyer is not null or lines like '%"answers":[{%' or lines like '%"passes":[{%')`;
/** `namedPeople` since vouchers can name their recipient. */
export const namesPeople = `(buyer is not null or lines like '%"answers":[{%' or lines like '%"passes":[{%' or lines like '%"gift":{%')`;

export const giftIndexes: readonly string[] = [
  'drop index ended_carts_of_people',
  `create index ended_carts_of_people on carts (closed_at) where ${namesPeople} and state not in ('open', 'paid')`,
];

/** Indexes for the look-ups of every order, every hour and every night, so that none of them is slow with a million orders. */
export const attemptIndexes: readonly string[] = [
  "create index active_carts_by_guest on carts (guest_id) where state in ('open', 'paid')",
  `create index ended_carts_of_people on carts (closed_at) where ${namedPeople} and state not in ('open', 'paid')`,
  'drop index ended_carts_by_time',
  "create index ended_carts_without_payment on carts (closed_at) where coalesce(booking_id, payment_id, '') = '' and state not in ('open', 'paid')",
  "create index ended_carts_with_payment on carts (closed_at) where coalesce(booking_id, '') = '' and payment_id is not null and state not in ('open', 'paid')",
  "create index ended_carts_of_somebody on carts (closed_at) where coalesce(booking_id, '') = '' and fingerprint <> ''",
  'create index guests_by_age on guests (created_at)',
];

/**
 * Indexes for what guests and accounts with many orders, and orders with many declarations, look up again and again. Those
 * of orders have every column that is read: SQLite would walk through an
 * order's lines, of up to 150 kB, to reach the columns behind them.
 */
export const manyOrdersIndexes: readonly string[] = [
  'drop index active_carts_by_guest',
  `create index active_carts_by_guest on carts (guest_id, created_at, id, state, basket_key, fingerprint, closed_at, expires_at, payment_id)
    where state in ('open', 'paid')`,
  'drop index orders_by_account',
  `create index orders_by_account
    on orders (account_id, booked_at, booking_id, cart_id, total_cents, due_cents, payart, paid_at, settling, is_test) where account_id is not null`,
  'create index orders_by_account_and_amount on orders (account_id, due_cents) where account_id is not null',
  'drop index unpaid_invoices',
  "create index unpaid_invoices on orders (due_day, paid_at) where due_day <> '' and paid_at is null",
  'drop index withdrawals_by_order',
  'create index withdrawals_by_order on withdrawals (booking_id, by_link, declared_at, email)',
];

/**
 * Selects the counters of unpaid places by key. Queries repeat this condition word for word, because a partial index is only used when the
 * query has the index's own condition.
 */
export const isUnpaidCount = `(key >= 'unpaid/' and key < 'unpaid0')`;

/** The hourly clean-up looks for orders that count as unpaid; without these indexes it would search everything sold or ordered by invoice. */
export const unpaidIndexes: readonly string[] = ['holds', 'sold_places'].map(
  (table) => `create index unpaid_${table} on ${table} (key) where ${isUnpaidCount}`,
);

/** Selects the counters of a voucher's cents by key. Queries repeat it word for word, like `isUnpaidCount`. */
export const isVoucherCount = `(key >= 'voucher/' and key < 'voucher0')`;

/** Finds the orders that a voucher has paid, and adds the cents of an order that a bank has taken back and that the operator was warned of. */
export const takenBack = (isPostgres: boolean): readonly string[] => [
  ...['holds', 'sold_places'].map((table) => `create index voucher_${table} on ${table} (key) where ${isVoucherCount}`),
  `alter table orders add column charged_back_cents ${isPostgres ? 'bigint' : 'integer'} not null default 0`,
];

/** Old rows are deleted oldest first. Jobs of one kind are found without reading thousands of another kind. */
export const ageIndexes: readonly string[] = [
  'create index outbox_due_by_kind on outbox (kind, due_at) where done_at is null',
  'create index outbox_done on outbox (done_at) where done_at is not null',
  'create index recoveries_by_age on recoveries (created_at)',
  'create index recoveries_by_email on recoveries (email)',
  'create index former_addresses_by_age on former_addresses (left_at)',
  'create index order_searches_by_age on order_searches (created_at)',
  'create index payment_events_by_age on payment_events (received_at)',
];

/** Adds whether the documents of a settling order wait for its money; '' for all other orders and for older rows. */
export const settlingOrders = (isPostgres: boolean): readonly string[] => [
  `alter table orders add column settling text${isPostgres ? ' collate "C"' : ''} not null default ''`,
];

/** Adds the time from which a voucher pays nothing because somebody has withdrawn from it. */
export const suspendedVouchers = (isPostgres: boolean): readonly string[] => [
  `alter table vouchers add column suspended_at ${isPostgres ? 'bigint' : 'integer'}`,
];

/**
 * Adds credit notes, the time from which a voucher pays nothing because its own price was given back, and the partial refunds of sandbox
 * payments.
 */
export const creditNotes = (isPostgres: boolean): readonly string[] => {
  const [text, whole] = isPostgres ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `create table credit_notes (
  number ${text} primary key,
  booking_id ${text} not null references orders (booking_id),
  issued_at ${whole} not null,
  lines ${text} not null,
  amounts ${text} not null,
  cents ${whole} not null check (cents > 0),
  money_cents ${whole} not null check (money_cents >= 0),
  voucher_cents ${whole} not null check (voucher_cents >= 0 and money_cents + voucher_cents <= cents),
  credited_by ${text} not null,
  refunded_at ${whole},
  returned_cents ${whole} not null check (returned_cents >= 0 and returned_cents <= money_cents)
)${isPostgres ? '' : ' strict'}`,
    'create index credit_notes_by_order on credit_notes (booking_id)',
    `alter table vouchers add column given_back_at ${whole}`,
    `alter table sandbox_payments add column refunds ${text} not null default ''`,
  ];
};

const dayMs = 24 * 60 * 60_000;

/** Adds `orderPayment` jobs for the orders of the last 126 days, which were placed before such jobs existed. The jobs are spread over a day. */
export const orderPayments = (isPostgres: boolean): readonly string[] => {
  const now = isPostgres ? '(extract(epoch from now()) * 1000)::bigint' : 'unixepoch() * 1000';
  return [
    `insert into outbox (kind, subject, attempts, due_at, done_at, outcome)
     select 'orderPayment', id, 0, ${now} + created_at % ${dayMs}, null, '' from carts
     where booking_id is not null and payment_id is not null and created_at > ${now} - ${126 * dayMs}`,
  ];
};

/** Selects networks that are not forgotten yet. Queries repeat it word for word, like `isUnpaidCount`. */
export const isAskerKnown = `(asker <> '')`;

/** Stores by hash which network caused a mail, because the mail may go to somebody else's mailbox. `asker` is '' once the network is forgotten. */
export const askingNetworks = (isPostgres: boolean): readonly string[] => {
  const [text, whole] = isPostgres ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `create table asking_networks (
  set_off ${text} primary key,
  asker ${text} not null,
  asked_at ${whole} not null
)${isPostgres ? '' : ' strict'}`,
    'create index asking_networks_by_age on asking_networks (asked_at)',
    `create index known_asking_networks on asking_networks (asked_at) where ${isAskerKnown}`,
  ];
};
