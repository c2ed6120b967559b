import type { api } from '@foyer/contract/api.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { daysBetween } from '@foyer/rules/time/museum-time.ts';
import { customerNetwork, widerNetwork } from './caller-network.ts';
import { Refusal } from './refusal.ts';
import type { SharedCounter } from './shared-counter.ts';

/** Limited requests that are no calls of the contract. */
type Other = 'orderDocument' | 'sandboxPage' | 'paymentNotification';
type Limited = keyof typeof api | Other;

/** Counts work, storage and mails by the caller's network ('' is not counted). Methods throw Refusal 429 beyond a limit. */
export interface CallLimits {
  /** A call, before any work is done for it. */
  call(name: string, network: string): Promise<void>;
  /** The bytes that are stored of an order or a guest. */
  storedText(network: string, text: string): Promise<void>;
  /** A mail with the link that confirms an invoice, before it is added. False if the network has set off `most` for the mailbox lately. */
  confirmationMail(network: string, mailbox: string, most: number): Promise<boolean>;
  /**
   * An order that costs its buyer nothing: its mail is sent to whatever address was typed ('' if there is none yet). `listedPlaces` is the
   * network's own limit of unpaid places, if the museum has listed it.
   */
  freeOrder(network: string, mailbox: string, listedPlaces?: number): Promise<void>;
  /**
   * An order that is paid later, if at all: its mails are sent to whatever address was typed. False if the network has tried too many for the mailbox
   * lately.
   */
  owedOrder(network: string, mailbox: string): Promise<boolean>;
  /** Vouchers that are mailed to others and cost their buyer nothing, by the mailbox of each. */
  freeGiftMails(network: string, mailboxes: readonly string[]): Promise<void>;
  /** A call with a large body, before it is parsed: it counts as several calls. */
  largeBody(name: string, network: string, bytes: number): Promise<void>;
  /** A call about many lines of a cart or an order, which counts as several calls. */
  manyLines(name: Limited, network: string, lines: number): Promise<void>;
  /** A call about many days of a calendar, which counts as several calls. */
  manyDays(name: Limited, network: string, range: { readonly start: Day; readonly end: Day }): Promise<void>;
  /** Voucher codes, looked up or in a cart: each counts, also if one call tries several. */
  voucherCodes(network: string, codes: number): Promise<void>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Mails with links to confirm invoices that one network may set off in an hour: enough for a company's offices, too few for a mail bomb. */
const confirmationsPerHour = 30;

/** The mail is sent when the order is confirmed on the page, up to an hour after it began, and takes a slot of the mailbox for another hour. */
const confirmationsMs = 2 * hourMs;

/**
 * Free orders that one network may place in an hour: enough for a school's classes, too few for a mail bomb. A network that the museum has
 * listed may place as many as it has places: its Wi-Fi has a whole day's visitors.
 */
const freeOrdersPerHour = 60;

/**
 * Free orders that one network (with its /48) may place for one mailbox in eight hours. All of their mails get a slot before they expire
 * (orders/order-ownership.ts); with more, the mailbox's own might get none.
 */
const freeOrdersOfMailbox = 20;
const freeOrdersOfMailboxMs = 8 * hourMs;

/** Tries of one network to place orders that are paid later, for one mailbox in eight hours: two of their mails reach it within an hour. */
const owedOrdersOfMailbox = 10;

/** Free gifts that one network may have mailed to others in an hour. */
const freeGiftsPerHour = 10;

/** Free gifts that one network (with its /48) may plan for one mailbox in a day: all of them may be due on the same day. */
const freeGiftsOfMailbox = 10;

/** Bytes that orders and guests of one network may store in a day: ten thousand usual orders. */
const bytesPerDay = 32_000_000;

/** How many times a network's limit the IPv6 /48 around it has: customers who share one by chance are seldom there at once. */
export const widerShare = 8;

/** The limits of calls that cost work or can be used to guess, as multiples of CALLS_PER_MINUTE. */
const limited: Partial<Record<Limited, number>> = {
  logIn: 1,
  signInAsGuest: 1,
  registerCustomer: 1,
  validateCustomer: 1,
  updateCustomer: 1,
  requestPasswordReset: 1,
  confirmPasswordReset: 1,
  changePassword: 1,
  changeEmail: 1,
  initPayment: 1,
  initPaymentOrder: 1,
  reviewOrder: 1,
  readReservation: 1,
  extendReservation: 1,
  listOrders: 1,
  getOrderByLink: 1,
  findOrder: 1,
  getWithdrawal: 1,
  declareWithdrawal: 1,
  orderDocument: 1,
  // A visitor's browser repeats these, and so does the next visitor's behind the same address.
  execPayment: 5,
  cancelPayment: 5,
  suggestItems: 5,
  getShippingCosts: 5,
  sandboxPage: 5,
  // A provider sends all of its notifications from a few addresses.
  paymentNotification: 20,
  // All tours; the shop asks for two weeks at a time.
  getTourOverview: 2,
  // Calendars of many days: the shop requests one with each look at a list or a month.
  getTourCalendar: 5,
  getTourSoldOutDays: 5,
  getEventCalendar: 5,
};
/** Lines that count as one more call: few visitors' carts have so many. */
const linesOfOne = 20;
/** Bytes of a body that count as one more call: twenty lines with all that they may say. */
const bytesOfOne = 16_384;
/** Days of a calendar that count as one more call: no month that the shop shows has more. */
export const daysPerCall = 45;

/** Counts nothing, but refuses where a limit is reached: what one limit refuses must not use up another. */
const look = 0;

const shares = new Map<string, number>(Object.entries(limited));

/** `callsPerMinute` 0 means no limit. */
export function callLimits(counter: SharedCounter, callsPerMinute: number, now: () => number): CallLimits {
  const count = async (name: string, network: string, limit: number, { by = 1, windowMs = minuteMs } = {}) => {
    if (network === '') return;
    const counted = { windowMs, by };
    const wider = widerNetwork(network);
    const ofWider = wider === null ? null : { ...counted, key: `${name} ${wider}`, limit: limit * widerShare };
    // Before the network itself is counted: each of the 65,536 in a /48 would leave a row in the database.
    if (ofWider) refuseIfOverLimit(counter.usedUpFor(ofWider, now()));
    refuseIfOverLimit(await counter.count({ ...counted, key: `${name} ${network}`, limit }, now()));
    if (ofWider) refuseIfOverLimit(await counter.count(ofWider, now()));
  };
  const limitOf = (name: string) => callsPerMinute * (shares.get(name) ?? 0);
  /** Counts a call as more than the one that it is, but no more than the limit in all, or a large one would always be refused. */
  const countMore = async (name: string, network: string, more: number) => {
    const by = Math.min(more, limitOf(name) - 1);
    if (by > 0) await count(name, network, limitOf(name), { by });
  };
  return {
    call: (name, network) => count(name, network, limitOf(name)),
    largeBody: (name, network, bytes) => countMore(name, network, Math.floor(bytes / bytesOfOne)),
    manyLines: (name, network, lines) => countMore(name, network, Math.floor(lines / linesOfOne)),
    manyDays: (name, network, { start, end }) =>
      countMore(name, network, Math.floor(daysBetween(start, end) / daysPerCall)),
    voucherCodes: (network, codes) =>
      codes === 0 ? Promise.resolve() : count('codes', network, callsPerMinute, { by: codes }),
    confirmationMail: async (network, mailbox, most) => {
      if (callsPerMinute === 0) return true;
      if (network === '') return true;
      const ofNetwork = (by: number) =>
        count('confirmation mails', network, confirmationsPerHour, { by, windowMs: hourMs });
      await ofNetwork(look);
      const key = `confirmation mails to ${mailbox} ${customerNetwork(network)}`;
      if ((await counter.takeSlot({ key, slots: most, lengthMs: confirmationsMs }, now())) > 0) return false;
      await ofNetwork(1);
      return true;
    },
    freeOrder: async (network, mailbox, listedPlaces = 0) => {
      if (callsPerMinute === 0 || network === '') return;
      const limit = Math.max(freeOrdersPerHour, listedPlaces);
      const ofNetwork = (by: number) => count('free orders', network, limit, { by, windowMs: hourMs });
      await ofNetwork(look);
      const key = `free orders for ${mailbox} ${customerNetwork(network)}`;
      const ofMailbox = { key, limit: freeOrdersOfMailbox, windowMs: freeOrdersOfMailboxMs };
      if (mailbox !== '') refuseIfOverLimit(await counter.count(ofMailbox, now()));
      await ofNetwork(1);
    },
    owedOrder: async (network, mailbox) => {
      if (callsPerMinute === 0 || network === '') return true;
      const key = `owed orders for ${mailbox} ${customerNetwork(network)}`;
      return (await counter.count({ key, limit: owedOrdersOfMailbox, windowMs: freeOrdersOfMailboxMs }, now())) === 0;
    },
    freeGiftMails: async (network, mailboxes) => {
      if (callsPerMinute === 0 || mailboxes.length === 0) return;
      // Count at most the limit, so that one order of many gifts is not refused for ever.
      const by = Math.min(mailboxes.length, freeGiftsPerHour);
      await count('free gift mails', network, freeGiftsPerHour, { by, windowMs: hourMs });
      const counted = { limit: freeGiftsOfMailbox, windowMs: dayMs };
      for (const [mailbox, mails] of Map.groupBy(mailboxes, (one) => one)) {
        const key = `free gifts for ${mailbox} ${customerNetwork(network)}`;
        refuseIfOverLimit(
          await counter.count({ ...counted, key, by: Math.min(mails.length, freeGiftsOfMailbox) }, now()),
        );
      }
    },
    storedText: (network, text) =>
      callsPerMinute === 0
        ? Promise.resolve()
        : count('stored bytes', network, bytesPerDay, { by: Buffer.byteLength(text), windowMs: dayMs }),
  };
}

/** Throws Refusal 429 if there are seconds to wait. */
export function refuseIfOverLimit(seconds: number, code = 'TOO_MANY_CALLS'): void {
  if (seconds > 0) throw new Refusal(429, code, { headers: { 'retry-after': String(seconds) } });
}
