import type { api } from '@foyer/contract/api.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { daysBetween } from '@foyer/rules/time/museum-time.ts';
import { customerNetwork, widerNetwork } from './caller-network.ts';
import { Refusal } from './refusal.ts';
import type { SharedCounter } from './shared-counter.ts';

/** What costs something and is no call of the contract. */
type Other = 'orderDocument' | 'sandboxPage' | 'paymentNotification';
type Limited = keyof typeof api | Other;

/** Counts what costs something, by the caller's network ('' is nobody's and counts nowhere). Both throw Refusal 429. */
export interface CallLimits {
  /** A call, before anything is done for it. */
  call(name: string, network: string): Promise<void>;
  /** What is written down of an order or a guest, by its bytes. */
  storedText(network: string, text: string): Promise<void>;
  /** A mail with the link that confirms an invoice, before there is one. False where the network has had so many of the mailbox's lately. */
  confirmationMail(network: string, mailbox: string, most: number): Promise<boolean>;
  /** An order at no cost to whoever places it: its mail goes to whatever address they have typed ('' where none is known yet). */
  freeOrder(network: string, mailbox: string): Promise<void>;
  /** An order that is paid later, if at all: its mails go to whatever address was typed. False where the network has tried so many for the mailbox lately. */
  owedOrder(network: string, mailbox: string): Promise<boolean>;
  /** Vouchers that are mailed to others at no cost to whoever orders them, by the mailbox of each. */
  freeGiftMails(network: string, mailboxes: readonly string[]): Promise<void>;
  /** A call about so many lines of a cart counts as several where they are many. */
  manyLines(name: Limited, network: string, lines: number): Promise<void>;
  /** The same of a calendar of many days. */
  manyDays(name: Limited, network: string, range: { readonly start: Day; readonly end: Day }): Promise<void>;
  /** Codes of vouchers, looked up or in a cart, however many a call tries at once. */
  voucherCodes(network: string, codes: number): Promise<void>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Links to confirm invoices that one network may have mailed in an hour: a company's offices share one, a mail bomb needs more. */
const confirmationsPerHour = 30;

/** A mail leaves when its order is confirmed on the page, an hour after it began at most, and fills the mailbox for an hour from then. */
const confirmationsMs = 2 * hourMs;

/** So many orders that cost nothing may one network place in an hour: a school's classes, not a mail bomb. */
const freeOrdersPerHour = 60;

/** So many of them for one mailbox, of a network and the /48 around it, in a time within which their mails have their turn (orders/whose-order.ts): its own would else never have theirs. */
const freeOrdersOfMailbox = 20;
const freeOrdersOfMailboxMs = 8 * hourMs;

/** So many tries to place one that is paid later: two of their mails reach the mailbox within an hour. */
const owedOrdersOfMailbox = 10;

/** So many gifts that cost nothing may one network send to others in an hour. */
const freeGiftsPerHour = 10;

/** So many of them may one network, or the /48 around it, plan for one mailbox in a day: they may all be due on one. */
const freeGiftsOfMailbox = 10;

/** What orders and guests of one network may take in the database in a day: ten thousand usual ones. */
const bytesPerDay = 32_000_000;

/** How many times the limit of a network the IPv6 /48 around it has: who shares one by chance is seldom there at once. */
export const widerShare = 8;

/** Calls that cost work or could be used to try things out: each so many times CALLS_PER_MINUTE. */
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
  getOrderByLink: 1,
  findOrder: 1,
  getWithdrawal: 1,
  declareWithdrawal: 1,
  orderDocument: 1,
  // What a visitor's own browser asks for again and again, also that of the next visitor behind the same address.
  execPayment: 5,
  cancelPayment: 5,
  suggestItems: 5,
  getShippingCosts: 5,
  sandboxPage: 5,
  // All of a provider's come from a few addresses.
  paymentNotification: 20,
  // All tours of up to three months.
  getTourOverview: 2,
  // Calendars of many days: the shop asks for one with each look at a list or a month.
  getTourCalendar: 5,
  getTourSoldOutDays: 5,
  getEventCalendar: 5,
};
/** No visitor's cart has so many. */
const linesOfOne = 20;
/** So many days of a calendar are one call: no month that the shop shows has more. */
export const daysPerCall = 45;

const shares = new Map<string, number>(Object.entries(limited));

/** `callsPerMinute` 0 means no limit. */
export function callLimits(counter: SharedCounter, callsPerMinute: number, now: () => number): CallLimits {
  const count = async (name: string, network: string, limit: number, { by = 1, windowMs = minuteMs } = {}) => {
    if (network === '') return;
    const counted = { windowMs, by };
    waitOut(await counter.count({ ...counted, key: `${name} ${network}`, limit }, now()));
    const wider = widerNetwork(network);
    if (wider !== null)
      waitOut(await counter.count({ ...counted, key: `${name} ${wider}`, limit: limit * widerShare }, now()));
  };
  return {
    call: (name, network) => count(name, network, callsPerMinute * (shares.get(name) ?? 0)),
    manyLines: async (name, network, lines) => {
      const by = Math.floor(lines / linesOfOne);
      if (by > 0) await count(name, network, callsPerMinute * (shares.get(name) ?? 0), { by });
    },
    manyDays: async (name, network, { start, end }) => {
      const by = Math.floor(daysBetween(start, end) / daysPerCall);
      const limit = callsPerMinute * (shares.get(name) ?? 0);
      if (by > 0) await count(name, network, limit, { by: Math.min(by, limit) });
    },
    voucherCodes: (network, codes) =>
      codes === 0 ? Promise.resolve() : count('codes', network, callsPerMinute, { by: codes }),
    confirmationMail: async (network, mailbox, most) => {
      if (callsPerMinute === 0) return true;
      await count('confirmation mails', network, confirmationsPerHour, { windowMs: hourMs });
      if (network === '') return true;
      const key = `confirmation mails to ${mailbox} ${customerNetwork(network)}`;
      return (await counter.takeSlot({ key, slots: most, lengthMs: confirmationsMs }, now())) === 0;
    },
    freeOrder: async (network, mailbox) => {
      if (callsPerMinute === 0) return;
      await count('free orders', network, freeOrdersPerHour, { windowMs: hourMs });
      if (network === '' || mailbox === '') return;
      const key = `free orders for ${mailbox} ${customerNetwork(network)}`;
      waitOut(await counter.count({ key, limit: freeOrdersOfMailbox, windowMs: freeOrdersOfMailboxMs }, now()));
    },
    owedOrder: async (network, mailbox) => {
      if (callsPerMinute === 0 || network === '') return true;
      const key = `owed orders for ${mailbox} ${customerNetwork(network)}`;
      return (await counter.count({ key, limit: owedOrdersOfMailbox, windowMs: freeOrdersOfMailboxMs }, now())) === 0;
    },
    freeGiftMails: async (network, mailboxes) => {
      if (callsPerMinute === 0 || mailboxes.length === 0) return;
      // One order of many is not too many for ever.
      const by = Math.min(mailboxes.length, freeGiftsPerHour);
      await count('free gift mails', network, freeGiftsPerHour, { by, windowMs: hourMs });
      const counted = { limit: freeGiftsOfMailbox, windowMs: dayMs };
      for (const [mailbox, mails] of Map.groupBy(mailboxes, (one) => one)) {
        const key = `free gifts for ${mailbox} ${customerNetwork(network)}`;
        waitOut(await counter.count({ ...counted, key, by: Math.min(mails.length, freeGiftsOfMailbox) }, now()));
      }
    },
    storedText: (network, text) =>
      callsPerMinute === 0
        ? Promise.resolve()
        : count('stored bytes', network, bytesPerDay, { by: Buffer.byteLength(text), windowMs: dayMs }),
  };
}

/** Throws Refusal 429 where there is time to wait. */
export function waitOut(seconds: number, code = 'TOO_MANY_CALLS'): void {
  if (seconds > 0) throw new Refusal(429, code, { headers: { 'retry-after': String(seconds) } });
}
