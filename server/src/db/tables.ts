import type { Generated } from 'kysely';
import type { Settling } from '../orders/order.ts';
import type { CreditedBy } from '../orders/credit-notes/credit-note.ts';
import type { JobOutcome, OpenJob, OutboxKind } from '../outbox/outbox-kind.ts';

/** Where an attempt to pay stands. An order by invoice is `paid` here from the moment that it is placed; whether money came is its `paid_at`. So is one whose money is on its way: that is its `settling`. Everything but `open` is an end, except that a late payment may still turn `expired` and `failed` into `paid` or `refunded`. */
export type CartState = 'open' | 'paid' | 'failed' | 'cancelled' | 'replaced' | 'expired' | 'refunded';

/** Texts are JSON where the comment says so; times are epoch milliseconds, money is cents. */
export interface Tables {
  settings: { name: string; value: string };
  /** Who is signed in: guests with what they told, customers by their account. */
  guests: {
    id: string;
    token_hash: string;
    /** JSON: buyer and shipping; '' where an account has them. */
    details: string;
    /** Null for a guest. */
    account_id: string | null;
    created_at: number;
    used_at: number;
  };
  accounts: {
    id: string;
    /** `loginName` of the e-mail address, by which accounts are told apart. */
    email: string;
    /** Argon2id of the password's digest. */
    password: string;
    /** JSON: buyer and shipping */
    details: string;
    created_at: number;
    /** The address at which a mailed link was followed; '' for none. Counts while it is the account's. */
    confirmed_email: Generated<string>;
    /**
     * The address whose mailbox has set the password; '' for none. Whoever agrees to one order that was placed with the account has confirmed its
     * address, and need not be who knows its password.
     */
    recovered_email: Generated<string>;
  };
  /** Requests for a new password, also for addresses that nobody has. */
  recoveries: {
    id: string;
    /** `loginName` of the e-mail address. */
    email: string;
    language: string;
    backlink: string;
    /** Hash of the token in the mail that was sent last; null until one is. */
    token_hash: string | null;
    created_at: number;
    used_at: number | null;
  };
  /** Addresses that accounts have moved away from, until their owners have been told. */
  former_addresses: { id: string; email: string; language: string; left_at: number };
  /** Who looks for an order, found or not, until a mail has been written. */
  order_searches: {
    id: string;
    booking_id: string;
    /** `loginName` of the e-mail address. */
    email: string;
    language: string;
    /** The shop's own address, for the link. */
    origin: string;
    created_at: number;
  };
  /** Who withdraws from what, as declared: whether there is such an order, and whether it is in time, is decided by the museum. */
  withdrawals: {
    /** Hash of the form's key and of all that it says: the same again is the same declaration. */
    id: string;
    /** The order's where there is such a one; else as typed. */
    booking_id: string;
    /** 1 where it came by the order's link. */
    by_link: number;
    name: string;
    /** Where the acknowledgement goes. */
    email: string;
    language: string;
    /** JSON: { name, count }[], as chosen */
    lines: string;
    /** What is withdrawn, in their words; '' for none. */
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
    /** Hash of everything the visitor sent: the same again is the same attempt. */
    fingerprint: string;
    /** The cart's own key; null where it has none. At most one attempt of a key is under way or paid, whoever began it. */
    basket_key: string | null;
    /** JSON: Buyer; null until an express provider says who pays. */
    buyer: string | null;
    /** JSON: OrderLine[] without codes */
    lines: string;
    /** What it all costs. */
    total_cents: number;
    /** What is left to pay when vouchers have paid their part. */
    due_cents: number;
    /** JSON: StoredCode[] */
    used_codes: string;
    payart: string;
    document_number: string;
    continue_url: string;
    cancel_url: string;
    /** Where the browser was sent to; null while the provider has not said. */
    redirect_url: string | null;
    /** The shop's own address as this visitor sees it. */
    origin: string;
    /** The provider's name for the payment; null where none is needed or none has started. */
    payment_id: string | null;
    created_at: number;
    expires_at: number;
    closed_at: number | null;
    booking_id: string | null;
  };
  /** What an attempt under way has taken, and an order by invoice or one that is settling, whose money may never come. */
  holds: { cart_id: string; key: string; count: number };
  /** What a paid order has taken: given back when its money goes back. An order by invoice keeps its holds instead, and one that is settling until its money is there. */
  sold_places: { cart_id: string; key: string; count: number };
  payment_events: { id: string; received_at: number };
  orders: {
    booking_id: string;
    cart_id: string;
    /** With whose login it was placed; null for a guest's. */
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
    /** Id of the way to pay; '' where nothing was to be paid. */
    payart: string;
    payment_name: string;
    document_number: string;
    /** The part of the tickets' address that only the buyer knows. */
    secret: string;
    /** The shop's own address at the time, where it is configured, or ''. */
    origin: string;
    /** By when an invoice is to be paid, a day of the museum's; '' for every other order, and for those from before it was written down. */
    due_day: string;
    /** When the museum has noted that an invoice is paid; null until then, and for every other order. */
    paid_at: number | null;
    /** 1 where no real money paid for it: the sandbox did, or a voucher that was bought there. 0 also in rows of older versions. */
    is_test: number;
    /** While the bank moves its money, which may take days; '' before and after that, and for every other order. */
    settling: Generated<Settling | ''>;
    /** What of its money a bank has taken back, while it is a lesser part, as the provider told it last. */
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
  /** Vouchers that were bought here. What is used of one is counted in `places`, under its id. */
  vouchers: {
    /** `voucherKey` of the code, a hash: how long a look-up takes says nothing of how much of it was right. */
    id: string;
    code: string;
    booking_id: string;
    line: number;
    position: number;
    amount_cents: number;
    /** Moments of the clock that is UTC+1 all year, '2026-05-01T10:00:00'. */
    valid_from: string;
    valid_to: string;
    /** Since when it pays nothing because somebody has withdrawn from it, or a bank has taken money that it hangs on, and the museum has not decided; null while it pays. */
    suspended_at: Generated<number | null>;
    /** Since when it pays nothing because its own money was given back: for good. */
    given_back_at: Generated<number | null>;
  };
  /** What of orders was given back, or is owed no longer: a number of its own for each. */
  credit_notes: {
    /** The order's, and how many there were before. */
    number: string;
    booking_id: string;
    issued_at: number;
    /** JSON: CreditedLine[]; '[]' where no line is named */
    lines: string;
    /** JSON: TaxedAmount[], a sum for each rate */
    amounts: string;
    cents: number;
    money_cents: number;
    voucher_cents: number;
    credited_by: CreditedBy;
    /** When the provider had given the money back; null until then, and where it is not the provider who does. */
    refunded_at: number | null;
    /** What of the money came back to the museum afterwards. */
    returned_cents: number;
  };
  /** What is still to be done outside the database; done at least once, and once only where the other side knows the subject again. */
  outbox: {
    kind: OutboxKind;
    subject: string;
    attempts: number;
    due_at: number;
    done_at: number | null;
    /** How it ended; '' while it has not, and for what ended before this was written down. */
    outcome: Generated<JobOutcome | OpenJob>;
  };
  /** Which network has begun an attempt to pay, looked for an order, declared or moved an account, by a hash (orders/asking-networks.ts). */
  asking_networks: {
    /** The id of that. */
    set_off: string;
    /** '' when it is forgotten. */
    asker: string;
    asked_at: number;
  };
  /** What is limited, by a hash; rows whose time is over mean nothing. */
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
    /** With direct debit; else ''. */
    account_holder: string;
    /** Country and last digits, with direct debit; else ''. */
    masked_iban: string;
    captures: number;
    state: string;
    payer_name: string;
    payer_email: string;
    continue_url: string;
    cancel_url: string;
    created_at: number;
    settles_at: number | null;
    /** JSON: { [reference]: cents }, what was given back; '' for none, and where all of it went back before parts could */
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
