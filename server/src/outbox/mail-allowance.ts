import { domainToASCII, domainToUnicode } from 'node:url';
import { loginName } from '@foyer/rules/customers/credentials.ts';
import { inTurn } from '../db/in-turn.ts';
import type { SharedCounter } from '../http/shared-counter.ts';

const hourMs = 60 * 60_000;
/** Longer than any mail is tried, which is two days: one that a mail server refuses by the hour counts once, and is not worth less for it. */
const rememberedMs = 72 * hourMs;

export interface CountedMail {
  readonly recipient: string;
  readonly subject: string;
  /** Of an order that the mailbox's owner has paid or confirmed (orders/whose-order.ts): each kind of its mails counts for itself. */
  readonly own?: OwnMail | undefined;
  /** Of all others: what so many may be of; without it, all of the mailbox's. */
  readonly share?: MailShare | undefined;
  /** Who has set it off (orders/asking-networks.ts); '' and absent where nobody knows, or where it says what happened to an own order. */
  readonly asker?: string | undefined;
  /** A link that was asked for counts beside all of these. */
  readonly link?: AskedLink | undefined;
}

/**
 * What anybody can have mailed to any mailbox, each kind with a share of it: tickets that cost nothing, orders whose money has not come, an
 * acknowledged declaration, a voucher that cost its giver little or nothing; and what no page has said as well: that an account has left the
 * address, and news of an unpaid order.
 */
export type MailShare = 'free' | 'owed' | 'declaration' | 'gift' | 'formerAddress' | 'news';

/**
 * A mail of an order that is its mailbox's own. `news`: what happened to it, which nobody can ask for. `acknowledgement`: of a declaration.
 * `gift`: vouchers for the mailbox. `link`: somebody who knows its number and address has asked for it. `moved`: the account that it was placed
 * with has left the address.
 */
export interface OwnMail {
  /** The order's number, or the account of all of its orders. */
  readonly order: string;
  readonly of: 'news' | 'acknowledgement' | 'gift' | 'link' | 'moved';
}

/** A link that somebody has asked for, to an account or an order, or that confirms an order by invoice. */
export interface AskedLink {
  /** `account`: the plain address of a mailbox, or one that its owner has confirmed. `invoice`: an order. `mailbox`: all else, together. */
  readonly of: 'account' | 'mailbox' | 'invoice';
  /** The network that has asked, by a hash (account-limits.ts); '' where nobody knows it, and where it was counted before (call-limits.ts). */
  readonly network: string;
  /** Whether the account's owner was let in from there lately. */
  readonly isOwners: boolean;
}

/** Lets a mail go, or says from when on it may. */
export interface MailAllowance {
  /** 0 when it may go now; else the moment from which on it may. The same mail, tried again, counts once. */
  readonly waitUntil: (mail: CountedMail, now: number) => Promise<number>;
  /** Whether it has been let go before, and was not delivered then. */
  readonly wasLetGo: (subject: string, now: number) => Promise<boolean>;
  /** Whether the link that confirms an invoice could go to this address now. */
  readonly isFree: (recipient: string, now: number) => Promise<boolean>;
}

/**
 * How many times a mailbox's limit each kind of mails of its own orders has, of all of them together: who has paid for one waits for nobody's
 * that cost nothing, and who pays for ten is no bomb.
 */
const ownShare = 4;

/** Below three mails an hour there is nothing to share. */
const leastShared = 3;
const allBut = (left: number, mailsPerHour: number): number =>
  mailsPerHour < leastShared ? mailsPerHour : Math.max(1, mailsPerHour - left);
/** A share of one could not be shared by two networks. */
const part = (mailsPerHour: number, mails: number): number => Math.max(mailsPerHour < leastShared ? 1 : 2, mails);
const half = (mailsPerHour: number): number => part(mailsPerHour, Math.floor((mailsPerHour - 1) / 2));

const slotsOfShare: Readonly<Record<MailShare, (mailsPerHour: number) => number>> = {
  free: (mails) => part(mails, mails - 2),
  owed: (mails) => part(mails, mails - 2),
  declaration: half,
  gift: half,
  formerAddress: half,
  news: (mails) => allBut(1, mails),
};

/** What a page has said as well. All of these together leave one mail an hour to what is said nowhere else. */
const saidElsewhere: readonly MailShare[] = ['free', 'owed', 'declaration', 'gift'];

/**
 * Links within an hour, whatever else is mailed. One network, or the /48 around it, never has all of them: an owner who asks from another one
 * gets theirs. Where many networks have used them up, so many links to the account work that lie in its owner's mailbox: each lasts as long
 * as it counts.
 */
export const links: Readonly<Record<AskedLink['of'], { readonly slots: number; readonly ofNetwork: number }>> = {
  account: { slots: 5, ofNetwork: 3 },
  mailbox: { slots: 3, ofNetwork: 2 },
  invoice: { slots: 4, ofNetwork: 3 },
};
/** One that confirms an invoice, whoever has asked: their network is counted when the order begins (call-limits.ts). */
export const invoiceLink: AskedLink = { of: 'invoice', network: '', isOwners: false };
/** From where its owner was let in an account has so many more. */
const linksOfOwner = 3;

interface MailProvider {
  /** A name leads to the same mailbox at each. */
  readonly hosts: readonly string[];
  /** The name without what makes no difference there. */
  readonly plain: (name: string) => string;
}

const mailProviders: readonly MailProvider[] = [
  { hosts: ['gmail.com', 'googlemail.com'], plain: (name) => name.replaceAll('.', '') },
  { hosts: ['proton.me', 'protonmail.com', 'pm.me'], plain: (name) => name.replaceAll(/[._-]/g, '') },
  { hosts: ['icloud.com', 'me.com', 'mac.com'], plain: (name) => name },
  {
    hosts: ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr'],
    plain: (name) => name.replaceAll('.', '-'),
  },
];

/** Whatever stands before the at sign, `any@ada.fastmail.com` is `ada@fastmail.com`. */
const ownHost = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * The mailbox that a mail arrives in. What stands behind a plus sign leads to the same one at most providers (`ada+1@…`, `ada+2@…`); some have
 * several hosts for one mailbox, or take names for the same that differ in dots.
 */
export function mailboxOf(recipient: string): string {
  const address = loginName(recipient);
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const host = askedHost(address.slice(at + 1));
  const own = ownHost.exec(host);
  if (own) return `${own[1]}@${own[2]}`;
  const provider = mailProviders.find(({ hosts }) => hosts.includes(host));
  return provider ? `${provider.plain(name)}@${provider.hosts[0]}` : `${name}@${host}`;
}

/**
 * Whether somebody else may own a mailbox's plain address and this is one more spelling of it. `ada@müller.example` is none; with letters for its
 * host that only look like these, it is.
 */
export function isFurtherSpelling(recipient: string): boolean {
  const [address, mailbox] = [loginName(recipient), mailboxOf(recipient)];
  const host = mailbox.lastIndexOf('@') + 1;
  return address !== mailbox && address !== mailbox.slice(0, host) + domainToUnicode(mailbox.slice(host));
}

/** As mail servers are asked for it: wide letters, other full stops and marks that nobody sees are no other host. */
const askedHost = (written: string): string => domainToASCII(written) || written;

interface Slots {
  readonly key: string;
  readonly slots: number;
}

/**
 * At most so many mails to one address within any hour, of all processes together; 0 for no limit. Links have a limit of their own, unless
 * `limitsLinks` says that nothing is counted.
 */
export function mailAllowance(
  counter: SharedCounter,
  mailsPerHour: number,
  limitsLinks = mailsPerHour > 0,
): MailAllowance {
  const common = (recipient: string): Slots => ({ key: `mails to ${mailboxOf(recipient)}`, slots: mailsPerHour });
  const shared = (recipient: string, share: MailShare): Slots[] => {
    const mailbox = mailboxOf(recipient);
    const elsewhere = { key: `mails said elsewhere to ${mailbox}`, slots: allBut(1, mailsPerHour) };
    const own = { key: `${share} mails to ${mailbox}`, slots: slotsOfShare[share](mailsPerHour) };
    return [own, ...(saidElsewhere.includes(share) ? [elsewhere] : [])];
  };
  /** Whose address is plain is told whatever else is mailed there, and whoever sets it off: a thief would use up what they may themselves. */
  const leftPlain = (recipient: string): Slots => ({
    key: `formerAddress mails to plain ${mailboxOf(recipient)}`,
    slots: slotsOfShare.formerAddress(mailsPerHour),
  });
  const asked = (recipient: string, { of, network, isOwners }: AskedLink): Slots[] => {
    const mailbox = mailboxOf(recipient);
    const whose = {
      account: loginName(recipient),
      mailbox: `spellings of ${mailbox}`,
      invoice: `invoices of ${mailbox}`,
    }[of];
    if (isOwners && of === 'account') return [{ key: `owner’s links to ${whose}`, slots: linksOfOwner }];
    const { slots, ofNetwork } = links[of];
    const ofAsker = network === '' ? [] : [{ key: `links to ${whose} by ${network}`, slots: ofNetwork }];
    return [...ofAsker, { key: `links to ${whose}`, slots }];
  };
  /** One network has half of them: what comes from another one goes at once. */
  const byAsker = ({ key, slots }: Slots, asker: string): Slots => ({
    key: `${key} by ${asker}`,
    slots: Math.ceil(slots / 2),
  });
  const unasked = (recipient: string, share: MailShare | undefined, asker: string): Slots[] => {
    const all = [...(share ? shared(recipient, share) : []), common(recipient)];
    return asker === '' || mailsPerHour < leastShared ? all : [...all.map((slots) => byAsker(slots, asker)), ...all];
  };
  const ofOwn = (recipient: string, { order, of }: OwnMail, asker: string): Slots[] => {
    const mailbox = mailboxOf(recipient);
    const all = { key: `${of} mails of paid orders to ${mailbox}`, slots: mailsPerHour * ownShare };
    const ofOrder = { key: `${of} mails of ${order} to ${mailbox}`, slots: mailsPerHour };
    // Whoever has ordered in somebody's name, and paid, or knows an order's number asks for links and withdraws as often as its owner.
    const ofAsker = asker === '' ? [] : [byAsker(all, asker)];
    if (of !== 'link' || asker === '' || mailsPerHour < leastShared) return [...ofAsker, all, ofOrder];
    return [...ofAsker, byAsker(ofOrder, asker), all, ofOrder];
  };
  const slotsOf = ({ recipient, own, share, asker = '', link }: CountedMail): Slots[] => {
    if (link) return limitsLinks ? asked(recipient, link) : [];
    if (mailsPerHour === 0) return [];
    if (own) return ofOwn(recipient, own, asker);
    if (share === 'formerAddress' && !isFurtherSpelling(recipient)) return [leftPlain(recipient)];
    return unasked(recipient, share, asker);
  };
  const keyOf = (subject: string) => `mail ${subject}`;
  const wasLetGo: MailAllowance['wasLetGo'] = async (subject, now) =>
    (await counter.rememberedUntil(keyOf(subject), now)) > 0;
  const fullUntil = async (all: readonly Slots[], now: number): Promise<number> => {
    for (const slots of all) {
      const freeAt = await counter.slotFreeAt(slots, now);
      if (freeAt > 0) return freeAt;
    }
    return 0;
  };
  // Several mails leave at a time: two that looked at once would each take a part of what only one may have.
  const oneByOne = inTurn(1);
  const waitUntil: MailAllowance['waitUntil'] = async (mail, now) => {
    const allowances = slotsOf(mail);
    if (allowances.length === 0 || (await wasLetGo(mail.subject, now))) return 0;
    // Many may wait for one mailbox: a look costs less than a try.
    let freeAt = await fullUntil(allowances, now);
    if (freeAt > 0) return freeAt;
    // Other processes may have taken it since. Those of one network come first: what it may not have takes none of what all share.
    for (const slots of allowances) {
      freeAt = await counter.takeSlot({ ...slots, lengthMs: hourMs }, now);
      if (freeAt > 0) return freeAt;
    }
    await counter.remember(keyOf(mail.subject), now + rememberedMs);
    return 0;
  };
  return {
    wasLetGo,
    isFree: async (recipient, now) =>
      (await fullUntil(slotsOf({ recipient, subject: '', link: invoiceLink }), now)) === 0,
    waitUntil: async (mail, now) => oneByOne(mailboxOf(mail.recipient), () => waitUntil(mail, now)),
  };
}
