import { isEmail } from '../customers/guest-details.ts';
import { isOneLineText, isText } from '../customers/plain-text.ts';
import { hasWebAddress } from '../customers/web-address.ts';
import { addDays, isDay, type Day } from '../time/museum-time.ts';

/** Whom a voucher is for, what its page says to them, and where it is mailed on which day; '' for what is not wanted. */
export interface Gift {
  readonly name: string;
  readonly message: string;
  readonly email: string;
  readonly date: Day;
}
export type GiftField = keyof Gift;

export type GiftProblemCode =
  | 'GIFT_TOO_LONG'
  /** More lines than the page has room for. */
  | 'GIFT_TOO_MANY_LINES'
  | 'GIFT_TEXT_INVALID'
  | 'GIFT_WEB_ADDRESS'
  | 'GIFT_EMAIL_INVALID'
  | 'GIFT_DATE_INVALID';

export interface GiftProblem {
  readonly code: GiftProblemCode;
  readonly field: GiftField;
}

export const maxGiftName = 60;
export const maxGiftMessage = 300;
export const maxGiftLines = 8;
/** As many days ahead may a voucher be mailed. */
export const maxGiftDays = 365;

export const noGift: Gift = { name: '', message: '', email: '', date: '' };

/** The last day on which a voucher that is bought today may be mailed. */
export const lastGiftDay = (today: Day): Day => addDays(today, maxGiftDays);

/**
 * The gift as it is kept: without blanks around and at the ends of lines, mailed today where no day is named; a day without an address means
 * nothing. Null where nothing is left.
 */
export function tidyGift(gift: Gift, today: Day): Gift | null {
  const [name, email] = [gift.name.trim(), gift.email.trim()];
  const message = gift.message
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll('\t', ' ').trimEnd())
    .join('\n')
    .trim();
  const date = email === '' ? '' : gift.date || today;
  return name || message || email ? { name, message, email, date } : null;
}

/** What is wrong with a gift that is tidy. Its texts may stand in a mail to somebody who has asked for none: they lead nowhere. */
export function giftProblems({ name, message, email, date }: Gift, today: Day): GiftProblem[] {
  const problems: GiftProblem[] = [];
  const judge = (field: 'name' | 'message', text: string, most: number, isPlain: boolean) => {
    if (text === '') return;
    if (text.length > most) problems.push({ code: 'GIFT_TOO_LONG', field });
    else if (!isPlain) problems.push({ code: 'GIFT_TEXT_INVALID', field });
    else if (hasWebAddress(text, false)) problems.push({ code: 'GIFT_WEB_ADDRESS', field });
    else if (text.split('\n').length > maxGiftLines) problems.push({ code: 'GIFT_TOO_MANY_LINES', field });
  };
  judge('name', name, maxGiftName, isOneLineText(name));
  judge('message', message, maxGiftMessage, isText(message, true));
  if (email === '') return problems;
  if (email.length > mostOfAddress || !isEmail(email)) problems.push({ code: 'GIFT_EMAIL_INVALID', field: 'email' });
  if (!isDay(date) || date < today || date > lastGiftDay(today))
    problems.push({ code: 'GIFT_DATE_INVALID', field: 'date' });
  return problems;
}

/** As many characters may an address have in a mail (RFC 5321). */
const mostOfAddress = 254;

/** A text as it is printed: without the pictures among the letters, which the fonts of documents lack. */
export function printed(text: string): string {
  return text
    .replaceAll(/(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu, '')
    .replaceAll(/\u200D|\uFE0F/g, '')
    .trim();
}
