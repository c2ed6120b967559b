import { domainToASCII } from 'node:url';
import { loginName } from '@foyer/rules/customers/credentials.ts';
import type { SharedCounter } from '../http/shared-counter.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

interface CountedMail {
  readonly recipient: string;
  readonly subject: string;
  /** The number of an order whose mails count for themselves. */
  readonly paidOrder?: string | undefined;
  readonly strangers?: StrangersMail | undefined;
}

/** A mail that no order at its own mailbox has set off: a declaration is acknowledged, a voucher is given that cost little or nothing. */
export type StrangersMail = 'declaration' | 'gift';

/** Lets a mail go, or says from when on it may. */
export interface MailAllowance {
  /** 0 when it may go now; else the moment from which on it may. The same mail, tried again, counts once. */
  readonly waitUntil: (mail: CountedMail, now: number) => Promise<number>;
  /** Whether a further mail to this address could go now. */
  readonly isFree: (recipient: string, now: number) => Promise<boolean>;
}

/**
 * How many times a mailbox's limit the mails of its paid orders have together: who has paid for one waits for nobody's that cost nothing, and
 * who pays for ten is no bomb.
 */
const paidShare = 4;

/** Each kind of strangers' mails has so much of a mailbox's limit, one at least: from three on they never fill it, so that what is ordered there goes. */
const slotsOfStrangers = (mailsPerHour: number): number =>
  Math.max(1, Math.floor((mailsPerHour - 1) / kindsOfStrangers));
const kindsOfStrangers = 2;

/** One provider's: a name leads to the same mailbox at each. */
const protons = new Set(['proton.me', 'protonmail.com', 'pm.me']);

/**
 * The mailbox that a mail arrives in. What stands behind a plus sign leads to the same one at most providers (`ada+1@…`, `ada+2@…`), and at
 * Gmail dots make no difference, at Proton neither dots nor hyphens.
 */
export function mailboxOf(recipient: string): string {
  const address = loginName(recipient);
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  // As mail servers are asked for it: wide letters, other full stops and marks that nobody sees are no other host.
  const written = address.slice(at + 1);
  const host = domainToASCII(written) || written;
  if (host === 'gmail.com' || host === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`;
  return protons.has(host) ? `${name.replaceAll(/[._-]/g, '')}@proton.me` : `${name}@${host}`;
}

/** Whether somebody else may own a mailbox's plain address and this is one more spelling of it. */
export const isFurtherSpelling = (recipient: string): boolean => loginName(recipient) !== mailboxOf(recipient);

/** At most so many mails to one address within any hour, of all processes together; 0 for no limit. */
export function mailAllowance(counter: SharedCounter, mailsPerHour: number): MailAllowance {
  const slotsOf = (recipient: string) => ({ key: `mails to ${mailboxOf(recipient)}`, slots: mailsPerHour });
  const ofStrangers = (recipient: string, kind: StrangersMail) => ({
    key: `${kind} mails to ${mailboxOf(recipient)}`,
    slots: slotsOfStrangers(mailsPerHour),
  });
  return {
    isFree: async (recipient, now) => mailsPerHour === 0 || (await counter.slotFreeAt(slotsOf(recipient), now)) === 0,
    async waitUntil({ recipient, subject, paidOrder, strangers }, now) {
      if (mailsPerHour === 0) return 0;
      const isAllowed = `mail ${subject}`;
      if (await counter.rememberedUntil(isAllowed, now)) return 0;
      const allowances =
        paidOrder === undefined
          ? [...(strangers ? [ofStrangers(recipient, strangers)] : []), slotsOf(recipient)]
          : [
              { key: `paid mails to ${mailboxOf(recipient)}`, slots: mailsPerHour * paidShare },
              { key: `mails of ${paidOrder}`, slots: mailsPerHour },
            ];
      // Many may wait for one mailbox: a look costs less than a try.
      for (const slots of allowances) {
        const fullUntil = await counter.slotFreeAt(slots, now);
        if (fullUntil > 0) return fullUntil;
      }
      let freeAt = 0;
      for (const slots of allowances)
        freeAt = Math.max(freeAt, await counter.takeSlot({ ...slots, lengthMs: hourMs }, now));
      if (freeAt === 0) await counter.remember(isAllowed, now + dayMs);
      return freeAt;
    },
  };
}
