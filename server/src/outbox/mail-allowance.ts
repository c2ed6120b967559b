import { domainToASCII, domainToUnicode } from 'node:url';
import { loginName } from '@foyer/rules/customers/credentials.ts';
import { inTurn } from '../db/in-turn.ts';
import type { SharedCounter } from '../http/shared-counter.ts';

const hourMs = 60 * 60_000;
/** Longer than the two days for which a mail is tried: a mail that the server refuses hourly counts once. */
const rememberedMs = 72 * hourMs;

export interface CountedMail {
  readonly recipient: string;
  readonly subject: string;
  /** For an order that the mailbox's owner has paid or confirmed (orders/order-ownership.ts): each `of` has limits of its own. */
  readonly own?: OwnMail | undefined;
  /** For all other mails: the share of the mailbox's limit that they may take; without it, all of the limit. */
  readonly share?: MailShare | undefined;
  /** The network that set it off, hashed (orders/requesting-networks.ts); '' or absent when it is unknown, or for `news` of an own order. */
  readonly asker?: string | undefined;
  /** A requested link has limits of its own, instead of all of these. */
  readonly link?: AskedLink | undefined;
}

/**
 * Mails that anybody can have sent to any mailbox, each kind with a share of its limit. Shown on a page as well: tickets that cost nothing (`free`),
 * orders whose money has not arrived (`owed`), acknowledged declarations, gift vouchers that cost little or nothing. Only mailed: that an account has
 * left the address, and news of an unpaid order.
 */
export type MailShare = 'free' | 'owed' | 'declaration' | 'gift' | 'formerAddress' | 'news';

/**
 * A mail of an order that belongs to the mailbox's owner. `news`: what happened to it, which nobody can request. `acknowledgement`: of a declaration.
 * `gift`: vouchers for the mailbox. `link`: requested by somebody who knows its number and address. `moved`: the account that placed it has left the
 * address.
 */
export interface OwnMail {
  /** The order's number, or the account for all of its orders. */
  readonly order: string;
  readonly of: 'news' | 'acknowledgement' | 'gift' | 'link' | 'moved';
}

/** A link that somebody has requested: to an account or an order, or to confirm an order by invoice. */
export interface AskedLink {
  /** `account`: the plain address of a mailbox, or one that its owner has confirmed. `invoice`: an order. `mailbox`: all others, together. */
  readonly of: 'account' | 'mailbox' | 'invoice';
  /** The network that has requested it, hashed (account-limits.ts); '' when it is unknown, or counted elsewhere (call-limits.ts). */
  readonly network: string;
  /** Whether the account's owner has logged in from that network in the last 30 days. */
  readonly isOwners: boolean;
}

/** Decides when a mail may be sent. */
export interface MailAllowance {
  /** 0 when the mail may be sent now, otherwise the moment, in epoch ms, to ask again. The same mail counts once, however often it is tried. */
  readonly allowedAt: (mail: CountedMail, now: number) => Promise<number>;
  /** Whether the mail was allowed before, and was not delivered then. */
  readonly wasAllowed: (subject: string, now: number) => Promise<boolean>;
  /** Whether the link that confirms an invoice could be sent to this address now. */
  readonly isFree: (recipient: string, now: number) => Promise<boolean>;
}

/**
 * Each kind of mail of own orders has this many times the mailbox's limit, for all orders together: orders that cost nothing must not delay those
 * that were paid, and nobody pays for ten orders to flood a mailbox.
 */
const ownShare = 4;

/** Below three mails an hour, there is too little to divide among networks or to set aside. */
const leastShared = 3;
const allBut = (left: number, mailsPerHour: number): number =>
  mailsPerHour < leastShared ? mailsPerHour : Math.max(1, mailsPerHour - left);
/** At least two, so that two networks can divide a share. */
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

/** Shown on a page as well. All of these together leave one mail an hour to those that are only mailed. */
const alsoShownOnPage: readonly MailShare[] = ['free', 'owed', 'declaration', 'gift'];

/**
 * Slots for links within an hour, apart from all other mails. One network, or the /48 around it, never gets all of them, so that an owner who asks
 * from another network gets theirs. When many networks have used all slots, the owner's mailbox holds as many working links: a link to an account is
 * valid for as long as its slot is taken.
 */
export const links: Readonly<Record<AskedLink['of'], { readonly slots: number; readonly ofNetwork: number }>> = {
  account: { slots: 5, ofNetwork: 3 },
  mailbox: { slots: 3, ofNetwork: 2 },
  invoice: { slots: 4, ofNetwork: 3 },
};
/** The link that confirms an invoice. It has no network, as that is counted when the order begins (call-limits.ts). */
export const invoiceLink: AskedLink = { of: 'invoice', network: '', isOwners: false };
/** Further slots for requests from a network where the account's owner has logged in. */
const linksOfOwner = 3;

interface MailProvider {
  /** Hosts at which a name leads to the same mailbox. */
  readonly hosts: readonly string[];
  /** The name without the differences that the provider ignores. */
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

/** Fastmail ignores the name on a subdomain: `any@ada.fastmail.com` is `ada@fastmail.com`. */
const ownHost = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * The mailbox that a mail arrives in. Most providers ignore what follows a plus sign (`ada+1@…`, `ada+2@…`). Some have several hosts for one mailbox,
 * or ignore dots in names.
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
 * Whether an address is another spelling of its mailbox's plain address, which somebody else may own. `ada@müller.example` is not; a host in letters
 * that only look like the usual ones, such as wide letters, is.
 */
export function isAliasOfMailbox(recipient: string): boolean {
  const [address, mailbox] = [loginName(recipient), mailboxOf(recipient)];
  const host = mailbox.lastIndexOf('@') + 1;
  return address !== mailbox && address !== mailbox.slice(0, host) + domainToUnicode(mailbox.slice(host));
}

/** The host as mail servers are looked up: wide letters, other full stops and invisible characters make no difference. */
const askedHost = (written: string): string => domainToASCII(written) || written;

interface Slots {
  readonly key: string;
  readonly slots: number;
}

/**
 * Allows `mailsPerHour` mails to one address within any hour, counted for all processes together; 0 for no limit. Links have limits of their own,
 * unless `limitsLinks` is false.
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
    return [own, ...(alsoShownOnPage.includes(share) ? [elsewhere] : [])];
  };
  /**
   * A plain former address has its own slots, regardless of the network: a thief who moved the account could otherwise use up their own network's.
   */
  const slotsOfPlainFormerAddress = (recipient: string): Slots => ({
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
  /** One network gets half of the slots, so that mails set off from another one need not wait. */
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
    // Limit these by network, too: a stranger who paid for an order in another's name, or knows its number, can request links and withdraw.
    const ofAsker = asker === '' ? [] : [byAsker(all, asker)];
    if (of !== 'link' || asker === '' || mailsPerHour < leastShared) return [...ofAsker, all, ofOrder];
    return [...ofAsker, byAsker(ofOrder, asker), all, ofOrder];
  };
  const slotsOf = ({ recipient, own, share, asker = '', link }: CountedMail): Slots[] => {
    if (link) return limitsLinks ? asked(recipient, link) : [];
    if (mailsPerHour === 0) return [];
    if (own) return ofOwn(recipient, own, asker);
    if (share === 'formerAddress' && !isAliasOfMailbox(recipient)) return [slotsOfPlainFormerAddress(recipient)];
    return unasked(recipient, share, asker);
  };
  const keyOf = (subject: string) => `mail ${subject}`;
  const wasAllowed: MailAllowance['wasAllowed'] = async (subject, now) =>
    (await counter.rememberedUntil(keyOf(subject), now)) > 0;
  const fullUntil = async (all: readonly Slots[], now: number): Promise<number> => {
    for (const slots of all) {
      const freeAt = await counter.slotFreeAt(slots, now);
      if (freeAt > 0) return freeAt;
    }
    return 0;
  };
  // Several mails are sent at a time. Two that checked one mailbox at once could each take some of the slots, and neither all.
  const oneByOne = inTurn(1);
  const allowedAt: MailAllowance['allowedAt'] = async (mail, now) => {
    const allowances = slotsOf(mail);
    if (allowances.length === 0 || (await wasAllowed(mail.subject, now))) return 0;
    // Check before taking slots: many mails may wait for one mailbox, and a check is cheaper.
    let freeAt = await fullUntil(allowances, now);
    if (freeAt > 0) return freeAt;
    // Other processes may have taken slots since. A network's own slots come first, so that a mail beyond them takes no shared one.
    for (const slots of allowances) {
      freeAt = await counter.takeSlot({ ...slots, lengthMs: hourMs }, now);
      if (freeAt > 0) return freeAt;
    }
    await counter.remember(keyOf(mail.subject), now + rememberedMs);
    return 0;
  };
  return {
    wasAllowed,
    isFree: async (recipient, now) =>
      (await fullUntil(slotsOf({ recipient, subject: '', link: invoiceLink }), now)) === 0,
    allowedAt: async (mail, now) => oneByOne(mailboxOf(mail.recipient), () => allowedAt(mail, now)),
  };
}
