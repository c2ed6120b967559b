import {
  ageIndexes,
  askingNetworks,
  attemptIndexes,
  creditNotes,
  orderPayments,
  giftIndexes,
  manyOrdersIndexes,
  jobOutcome,
  limitTables,
  moneyTables,
  settlingOrders,
  suspendedVouchers,
  takenBack,
  unpaidIndexes,
  withdrawalTable,
} from './added-tables.ts';

/**
 * The steps that create the tables. A released step is never edited. `table()` writes what differs between the databases: STRICT, and text
 * that compares byte by byte. To change a table, create a new one, copy the rows and rename it: both databases can do that.
 */
export type Step = (isPostgres: boolean) => readonly string[];

function table(name: string, columns: readonly string[]): (isPostgres: boolean) => string {
  return (isPostgres) => {
    const body = columns.join(',\n  ');
    const portable = isPostgres
      ? body.replaceAll(/\btext\b/g, 'text collate "C"')
      : body.replaceAll(/\bbigint\b/g, 'integer');
    return `create table ${name} (\n  ${portable}\n)${isPostgres ? '' : ' strict'}`;
  };
}

const first = [
  table('settings', ['name text primary key', 'value text not null']),
  table('guests', [
    'id text primary key',
    'token_hash text not null unique',
    'details text not null',
    'created_at bigint not null',
    'used_at bigint not null',
  ]),
  table('places', [
    'key text primary key',
    'event_id text not null',
    'day text not null',
    'taken integer not null check (taken >= 0)',
  ]),
  table('carts', [
    'id text primary key',
    'guest_id text',
    'language text not null',
    'state text not null',
    'fingerprint text not null',
    'buyer text',
    'lines text not null',
    'total_cents bigint not null check (total_cents >= 0)',
    'payart text not null',
    'document_number text not null',
    'continue_url text not null',
    'cancel_url text not null',
    'redirect_url text',
    'origin text not null',
    'payment_id text unique',
    'created_at bigint not null',
    'expires_at bigint not null',
    'closed_at bigint',
    'booking_id text unique',
  ]),
  table('holds', [
    'cart_id text not null references carts (id)',
    'key text not null',
    'count integer not null check (count > 0)',
    'primary key (cart_id, key)',
  ]),
  table('payment_events', ['id text primary key', 'received_at bigint not null']),
  table('orders', [
    'booking_id text primary key',
    'cart_id text not null unique references carts (id)',
    'payment_id text unique',
    'language text not null',
    'booked_at bigint not null',
    'buyer text not null',
    'lines text not null',
    'total_cents bigint not null',
    'payment_name text not null',
    'document_number text not null',
    'secret text not null unique',
    'origin text not null',
  ]),
  table('tickets', [
    'code text primary key',
    'booking_id text not null references orders (booking_id)',
    'line integer not null',
    'position integer not null',
    'ticket_number integer',
    'people integer not null',
    'component_name text not null',
    'unique (booking_id, line, position)',
  ]),
  table('outbox', [
    'kind text not null',
    'subject text not null',
    'attempts integer not null',
    'due_at bigint not null',
    'done_at bigint',
    'primary key (kind, subject)',
  ]),
];

const sandbox = [
  table('sandbox_payments', [
    'id text primary key',
    'reference text not null unique',
    'amount_cents bigint not null',
    'shop_name text not null',
    'description text not null',
    'language text not null',
    'is_express integer not null',
    'captures integer not null',
    'state text not null',
    'payer_name text not null',
    'payer_email text not null',
    'continue_url text not null',
    'cancel_url text not null',
    'created_at bigint not null',
    'settles_at bigint',
  ]),
  table('sandbox_notifications', [
    'id text primary key',
    'payment_id text not null references sandbox_payments (id)',
    'payload text not null',
    'attempts integer not null',
    'due_at bigint not null',
    'done_at bigint',
  ]),
];

const indexes = [
  'create index places_by_day on places (event_id, day)',
  // A guest has at most one open attempt, also with two clicks or two tabs.
  "create unique index one_open_cart_per_guest on carts (guest_id) where state = 'open'",
  'create index carts_by_guest on carts (guest_id)',
  "create index open_carts_by_end on carts (expires_at) where state = 'open'",
  'create index outbox_to_do on outbox (due_at) where done_at is null',
  'create index sandbox_to_settle on sandbox_payments (settles_at) where settles_at is not null',
  'create index sandbox_to_notify on sandbox_notifications (due_at) where done_at is null',
];

/** A text column that is '' in older rows. */
function textColumn(table: string, name: string): (isPostgres: boolean) => string {
  return (isPostgres) =>
    `alter table ${table} add column ${name} text${isPostgres ? ' collate "C"' : ''} not null default ''`;
}

const directDebit = [textColumn('sandbox_payments', 'account_holder'), textColumn('sandbox_payments', 'masked_iban')];
const invoice = [textColumn('orders', 'payart')];

const basketKey = (isPostgres: boolean) => [
  `alter table carts add column basket_key text${isPostgres ? ' collate "C"' : ''}`,
  'create index carts_by_basket on carts (basket_key) where basket_key is not null',
  // However many requests arrive at once, and whoever is signed in, a cart has at most one attempt that is open or paid.
  "create unique index one_attempt_per_basket on carts (basket_key) where state in ('open', 'paid')",
];

/** A column for cents; -1 if a process of an older version, still running beside this one, wrote the row. */
function centsColumn(table: string, name: string): (isPostgres: boolean) => string {
  return (isPostgres) =>
    `alter table ${table} add column ${name} ${isPostgres ? 'bigint' : 'integer'} not null default -1 check (${name} >= -1)`;
}

/** Adds sold vouchers and what they pay. In older rows everything that the cart cost was due. */
const vouchers = (isPostgres: boolean) => [
  table('vouchers', [
    'id text primary key',
    'code text not null unique',
    'booking_id text not null references orders (booking_id)',
    'line integer not null',
    'position integer not null',
    'amount_cents bigint not null check (amount_cents > 0)',
    'valid_from text not null',
    'valid_to text not null',
    'unique (booking_id, line, position)',
  ])(isPostgres),
  ...['carts', 'orders'].flatMap((name) => [
    centsColumn(name, 'due_cents')(isPostgres),
    textColumn(name, 'used_codes')(isPostgres),
    `update ${name} set due_cents = total_cents`,
  ]),
];

const accounts = (isPostgres: boolean) => [
  table('accounts', [
    'id text primary key',
    'email text not null unique',
    'password text not null',
    'details text not null',
    'created_at bigint not null',
  ])(isPostgres),
  `alter table guests add column account_id text${isPostgres ? ' collate "C"' : ''} references accounts (id)`,
  'create index guests_by_account on guests (account_id) where account_id is not null',
  table('recoveries', [
    'id text primary key',
    'email text not null',
    'language text not null',
    'backlink text not null',
    'token_hash text unique',
    'created_at bigint not null',
    'used_at bigint',
  ])(isPostgres),
];

const formerAddresses = table('former_addresses', [
  'id text primary key',
  'email text not null',
  'language text not null',
  'left_at bigint not null',
]);

/** Adds the account with which an order was placed, and the searches for an order. */
const ownOrders = (isPostgres: boolean) => [
  ...['carts', 'orders'].map(
    (name) =>
      `alter table ${name} add column account_id text${isPostgres ? ' collate "C"' : ''} references accounts (id)`,
  ),
  'create index orders_by_account on orders (account_id) where account_id is not null',
  table('order_searches', [
    'id text primary key',
    'booking_id text not null',
    'email text not null',
    'language text not null',
    'origin text not null',
    'created_at bigint not null',
  ])(isPostgres),
];

/** Adds the due day and the payment time of an invoice. An order without a due day is never cancelled as unpaid. */
const invoices = (isPostgres: boolean) => [
  textColumn('orders', 'due_day')(isPostgres),
  `alter table orders add column paid_at ${isPostgres ? 'bigint' : 'integer'}`,
  "create index unpaid_invoices on orders (due_day) where due_day <> '' and paid_at is null",
];

export const migrations: readonly Step[] = [
  (isPostgres) => [...first, ...sandbox].map((create) => create(isPostgres)).concat(indexes),
  (isPostgres) => directDebit.map((add) => add(isPostgres)),
  (isPostgres) => invoice.map((add) => add(isPostgres)),
  basketKey,
  vouchers,
  accounts,
  (isPostgres) => [formerAddresses(isPostgres)],
  ownOrders,
  invoices,
  jobOutcome,
  moneyTables,
  limitTables,
  (isPostgres) => [textColumn('accounts', 'confirmed_email')(isPostgres)],
  () => attemptIndexes,
  () => ageIndexes,
  withdrawalTable,
  () => unpaidIndexes,
  () => giftIndexes,
  suspendedVouchers,
  settlingOrders,
  creditNotes,
  takenBack,
  orderPayments,
  askingNetworks,
  (isPostgres) => [textColumn('accounts', 'recovered_email')(isPostgres)],
  () => manyOrdersIndexes,
];
