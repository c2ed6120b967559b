import { isEmail } from '../customers/guest-details.ts';
import { isOneLineText, isText } from '../customers/plain-text.ts';
import { hasWebAddress } from '../customers/web-address.ts';
import { addDays, isDay, type Day } from '../time/museum-time.ts';

/** Whom a voucher is for, the message on its page, and where and on which day it is mailed; '' for what is not wanted. */
export interface Gift {
  readonly name: string;
  readonly message: string;
  readonly email: string;
  readonly date: Day;
}
export type GiftField = keyof Gift;

export type GiftProblemCode =
  | 'GIFT_TOO_LONG'
  /** More lines than fit on the page. */
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
/** How many days ahead a voucher may be mailed. */
export const maxGiftDays = 365;

export const noGift: Gift = { name: '', message: '', email: '', date: '' };

/** The last day on which a voucher bought today may be mailed. */
export const lastGiftDay = (today: Day): Day => addDays(today, maxGiftDays);

/**
 * The gift as it is stored: without surrounding blanks or blanks at line ends, and mailed today if no day is given. A day without an
 * address is dropped. Null if nothing is left.
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

/** Problems of a tidied gift. Its texts may be mailed to somebody who did not ask for it, so they must contain no links. */
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

/** The longest email address (RFC 5321), in characters. */
const mostOfAddress = 254;

/** The text as printed, without emoji, which the fonts of documents lack. */
export function printed(text: string): string {
  return text
    .replaceAll(/(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu, '')
    .replaceAll(/\u200D|\uFE0F/g, '')
    .trim();
}
