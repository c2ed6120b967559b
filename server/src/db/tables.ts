import type { Generated } from 'kysely';
import type { Settling } from '../orders/order.ts';
import type { CreditedBy } from '../orders/credit-notes/credit-note.ts';
import type { JobOutcome, OpenJob, OutboxKind } from '../outbox/outbox-kind.ts';

/**
 * The state of a payment attempt. An order by invoice is `paid` as soon as it is placed; `paid_at` says whether its money came. A settling
 * order is `paid` too; see `settling`. All states but `open` are final, except that a late payment may still turn `expired` and `failed`
 * into `paid` or `refunded`.
 */
export type CartState = 'open' | 'paid' | 'failed' | 'cancelled' | 'replaced' | 'expired' | 'refunded';

/** Text columns are JSON where the comment says so; times are epoch milliseconds, money is cents. */
export interface Tables {
  settings: { name: string; value: string };
  /** Sessions: guests with the details that they gave, and customers with their account. */
  guests: {
    id: string;
    token_hash: string;
    /** JSON: buyer and shipping; '' if an account stores them. */
    details: string;
    /** Null for a guest. */
    account_id: string | null;
    created_at: number;
    used_at: number;
  };
  accounts: {
    id: string;
    /** `loginName` of the e-mail address, unique among accounts. */
    email: string;
    /** Argon2id of the password's digest. */
    password: string;
    /** JSON: buyer and shipping */
    details: string;
    created_at: number;
    /** The address at which somebody followed a mailed link; '' for none. Only valid while it is still the account's address. */
    confirmed_email: Generated<string>;
    /**
     * The address whose mailbox set the password by a mailed link; '' for none. `confirmed_email` proves less: confirming one order of the
     * account sets it, and who confirms need not know the password.
     */
    recovered_email: Generated<string>;
  };
  /** Requests for a new password, also for addresses without an account. */
  recoveries: {
    id: string;
    /** `loginName` of the e-mail address. */
    email: string;
    language: string;
    backlink: string;
    /** Hash of the token in the last mail sent; null until one is sent. */
    token_hash: string | null;
    created_at: number;
    used_at: number | null;
  };
  /** Former addresses of accounts, until the mail to their owners is sent. */
  former_addresses: { id: string; email: string; language: string; left_at: number };
  /** Requests to mail an order's link, whether or not the order exists, until the mail is written. */
  order_searches: {
    id: string;
    booking_id: string;
    /** `loginName` of the e-mail address. */
    email: string;
    language: string;
    /** The shop's own address, used for the link. */
    origin: string;
    created_at: number;
  };
  /** Declarations of withdrawal. The museum decides whether the order exists and whether the declaration is in time. */
  withdrawals: {
    /** Hash of the form's key and of its whole content, so that the same form sent twice is one declaration. */
    id: string;
    /** The order's booking id if it exists; otherwise as typed. */
    booking_id: string;
    /** 1 if it was declared through the order's link. */
    by_link: number;
    name: string;
    /** The address for the acknowledgement. */
    email: string;
    language: string;
    /** JSON: WithdrawnLine[], as chosen */
    lines: string;
    /** What is withdrawn, in the visitor's words; '' for none. */
    words: string;
    declared_at: number;
  };
  places: { key: string; event_id: string; day: string; taken: number };
  carts: {
    id: string;
    guest_id: string | null;
    /** Null for a guest. */
    account_id: string | null;
    language: string;
    state: CartState;
    /** Hash of everything the visitor sent. The same hash means the same attempt. */
    fingerprint: string;
    /** The cart's own key; null if it has none. At most one attempt of a key is open or paid, whoever began it. */
    basket_key: string | null;
    /** JSON: Buyer; null until an express provider says who pays. */
    buyer: string | null;
    /** JSON: OrderLine[] without codes */
    lines: string;
    /** The price of everything. */
    total_cents: number;
    /** The cents left to pay after vouchers. */
    due_cents: number;
    /** JSON: StoredCode[] */
    used_codes: string;
    payart: string;
    document_number: string;
    continue_url: string;
    cancel_url: string;
    /** Where the browser was sent to pay; null until the provider has answered. */
    redirect_url: string | null;
    /** The shop's own address as this visitor sees it. */
    origin: string;
    /** The provider's id of the payment; null if none is needed or none has started. */
    payment_id: string | null;
    created_at: number;
    expires_at: number;
    closed_at: number | null;
    booking_id: string | null;
  };
  /** What is reserved by an open attempt, by an order by invoice, and by a settling order, whose money may never come. */
  holds: { cart_id: string; key: string; count: number };
  /**
   * What a paid order has taken; freed when its money is given back. An order by invoice keeps its rows in `holds` instead, and so does a
   * settling order until its money arrives.
   */
  sold_places: { cart_id: string; key: string; count: number };
  payment_events: { id: string; received_at: number };
  orders: {
    booking_id: string;
    cart_id: string;
    /** The account it was placed with; null for a guest's order. */
    account_id: string | null;
    payment_id: string | null;
    language: string;
    booked_at: number;
    /** JSON: Buyer */
    buyer: string;
    /** JSON: OrderLine[] without codes */
    lines: string;
    total_cents: number;
    due_cents: number;
    /** JSON: StoredCode[] */
    used_codes: string;
    /** Id of the payment type; '' if nothing was to be paid. */
    payart: string;
    payment_name: string;
    document_number: string;
    /** The part of the tickets' address that only the buyer knows. */
    secret: string;
    /** The shop's configured own address at the time of the order, or ''. */
    origin: string;
    /** The museum's day by which an invoice is to be paid; '' for every other order and for rows of older versions. */
    due_day: string;
    /** When the museum noted that an invoice is paid; null until then and for every other order. */
    paid_at: number | null;
    /** 1 if no real money paid for it: the sandbox did, or a voucher that was bought there. 0 also if a process of an older version wrote the row. */
    is_test: number;
    /**
     * Set while the bank moves the order's money, which may take days: whether its documents wait for it. '' before and after that, and for
     * every other order.
     */
    settling: Generated<Settling | ''>;
    /**
     * Cents of the order's money that a bank has taken back, as the provider last reported. Less than half does not end the order
     * (`countsAsFullyRefunded` in orders/ending/charged-back.ts).
     */
    charged_back_cents: Generated<number>;
  };
  tickets: {
    code: string;
    booking_id: string;
    line: number;
    position: number;
    ticket_number: number | null;
    people: number;
    component_name: string;
  };
  /** Vouchers that were bought here. `places` counts the used cents of each, under its id. */
  vouchers: {
    /** `voucherKey` of the code: a hash, so that the duration of a look-up reveals nothing about the code. */
    id: string;
    code: string;
    booking_id: string;
    line: number;
    position: number;
    amount_cents: number;
    /** Moments of a clock that is UTC+1 all year: '2026-05-01T10:00:00'. */
    valid_from: string;
    valid_to: string;
    /**
     * When it stopped paying because somebody withdrew from it, or because a bank took back money that it depends on, until the museum
     * decides; null while it pays.
     */
    suspended_at: Generated<number | null>;
    /** When it stopped paying for good because its own price was given back; null while that has not happened. */
    given_back_at: Generated<number | null>;
  };
  /** What was given back of an order or is no longer owed. Each credit note has its own number. */
  credit_notes: {
    /** The order's booking id and the note's place among the order's notes: 'K7MP-3XQ9-1'. */
    number: string;
    booking_id: string;
    issued_at: number;
    /** JSON: CreditedLine[]; '[]' if no line in particular is credited */
    lines: string;
    /** JSON: TaxedAmount[], a sum for each rate */
    amounts: string;
    cents: number;
    money_cents: number;
    voucher_cents: number;
    credited_by: CreditedBy;
    /** When the provider had given the money back; null until then, and if the provider does not give it back. */
    refunded_at: number | null;
    /** Cents of the refund that came back to the museum, because a bank did not accept it. */
    returned_cents: number;
  };
  /** Jobs: work that is still to be done outside the database. Done at least once; exactly once only if the other side recognizes the subject. */
  outbox: {
    kind: OutboxKind;
    subject: string;
    attempts: number;
    due_at: number;
    done_at: number | null;
    /** How the job ended; '' until then, and for jobs that ended before this column existed. */
    outcome: Generated<JobOutcome | OpenJob>;
  };
  /**
   * The network, as a hash, that began an attempt, looked for an order, declared a withdrawal, asked for a new password or changed an account's
   * address (orders/requesting-networks.ts).
   */
  asking_networks: {
    /** The id of that attempt, search, declaration, request or former address. */
    set_off: string;
    /** '' once it is forgotten. */
    asker: string;
    asked_at: number;
  };
  /** Counts of limited actions, by a hash. Rows past `ends_at` do not count. */
  call_counts: {
    key: string;
    ends_at: number;
    count: number;
  };
  sandbox_payments: {
    id: string;
    reference: string;
    amount_cents: number;
    shop_name: string;
    description: string;
    language: string;
    is_express: number;
    /** Direct debit only; otherwise ''. */
    account_holder: string;
    /** Country and last digits of the IBAN, direct debit only; otherwise ''. */
    masked_iban: string;
    captures: number;
    state: string;
    payer_name: string;
    payer_email: string;
    continue_url: string;
    cancel_url: string;
    created_at: number;
    settles_at: number | null;
    /** JSON: { [reference]: cents } that was given back; '' for none, and for full refunds from before there were partial ones */
    refunds: Generated<string>;
  };
  sandbox_notifications: {
    id: string;
    payment_id: string;
    payload: string;
    attempts: number;
    due_at: number;
    done_at: number | null;
  };
}
