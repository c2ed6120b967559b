import { museumNow } from '@foyer/rules/time/museum-time.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { minutesLater } from '../../museum/schedule/museum-offset.ts';
import type { KeptWithdrawal } from '../../withdrawals/kept-withdrawals.ts';
import { withdrawnLines } from '../../withdrawals/kept-withdrawals.ts';
import type { KnownOfOrder } from '../../withdrawals/send-withdrawal.ts';
import type { DocumentTexts } from '../document-texts.ts';
import { fill, textsIn } from '../document-texts.ts';
import { formatDay, formatMoney, formatTime } from '../formats.ts';
import { accountMail } from './account-mail.ts';
import type { MailMuseum } from './account-mail.ts';
import { addressWithoutLinks, withoutLinks, type Mail } from './written-mail.ts';

/** Acknowledges a declaration of withdrawal with its content, day, time and time zone. The same declaration gives the same mail. */
export function withdrawalReceivedMail(kept: KeptWithdrawal, museum: MailMuseum): Mail {
  const { id, language, email, declared_at: at } = kept;
  const texts = textsIn(language);
  const support = museum.mail.replyTo ?? museum.brand.supportEmail;
  const parts = [
    { says: fill(texts.withdrawalReceived, momentOf(kept, museum, language)) },
    ...contentOf(kept, language).map((says) => ({ says })),
    { says: [texts.withdrawalNext, ...suspendedIn(kept, texts)].join(' ') },
    { says: fill(texts.withdrawalNotYours, { email: support }), isQuiet: true },
  ];
  const subject = texts.withdrawalReceivedSubject;
  return accountMail({ id: `withdrawal-${id}`, subject, email, at, parts }, museum, language);
}

/** Informs the museum in its own first language. A reply goes to the visitor who declared it. */
export function withdrawalNoticeMail(
  kept: KeptWithdrawal,
  { fit, usedCents }: KnownOfOrder,
  to: string,
  museum: MailMuseum & Pick<Museum, 'languages'>,
): Mail {
  const [language = 'en'] = museum.languages;
  const texts = textsIn(language);
  const used = usedCents > 0 ? [fill(texts.withdrawalUsed, { amount: formatMoney(usedCents, language) })] : [];
  const parts = [
    { says: fill(texts.withdrawalNotice, momentOf(kept, museum, language)) },
    ...contentOf(kept, language).map((says) => ({ says })),
    { says: [texts[fits[fit]], ...suspendedIn(kept, texts)].join(' ') },
    ...used.map((says) => ({ says })),
  ];
  const subject = fill(texts.withdrawalNoticeSubject, { order: withoutLinks(kept.booking_id) });
  const notice = { id: `withdrawal-notice-${kept.id}`, subject, email: to, at: kept.declared_at, parts };
  return { ...accountMail(notice, museum, language), replyTo: kept.email };
}

const fits = {
  byLink: 'withdrawalByLink',
  sameAddress: 'withdrawalSameAddress',
  otherAddress: 'withdrawalOtherAddress',
  noOrder: 'withdrawalNoOrder',
  unknown: 'withdrawalUnknownOrder',
} as const satisfies Record<KnownOfOrder['fit'], keyof DocumentTexts>;

/** Says that vouchers are suspended, if the declaration names any. */
const suspendedIn = (kept: KeptWithdrawal, { withdrawalSuspends }: DocumentTexts): string[] =>
  withdrawnLines(kept).some(({ isVoucher }) => isVoucher) ? [withdrawalSuspends] : [];

/** The moment of the declaration by the museum's clock, with the time zone. */
function momentOf({ declared_at }: KeptWithdrawal, { brand }: MailMuseum, language: string) {
  const { day, time } = museumNow(declared_at, brand.timeZone);
  const offset = minutesLater(new Date(declared_at).toISOString(), 0, brand.timeZone).slice(19);
  return { date: formatDay(day), time: formatTime(time, language), zone: `UTC${offset}, ${brand.timeZone}` };
}

/** The declaration as it was made. Words of several lines stay several lines. */
function contentOf(kept: KeptWithdrawal, language: string): string[] {
  const texts = textsIn(language);
  const facts: [string, string][] = [
    [texts.orderNumber, withoutLinks(kept.booking_id)],
    [texts.withdrawalName, withoutLinks(kept.name)],
    [texts.withdrawalEmail, addressWithoutLinks(kept.email)],
    ...withdrawnLines(kept).map(({ name, count }): [string, string] => [texts.withdrawalLine, `${count} × ${name}`]),
    [texts.withdrawalWords, withoutLinks(kept.words)],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .flatMap(([label, value]) => fill(texts.labelled, { label, value }).split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
