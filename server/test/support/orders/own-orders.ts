import { mailsTo } from '../mails/mails.ts';
import type { Answer, TestServer } from '../test-server.ts';
import { origin } from '../test-server.ts';

/** Tokens of the order pages that a mail links to, without what mails do to long lines. */
export const orderTokensIn = (mail: string): string[] =>
  [...mail.matchAll(/\/order\/([2-9A-Z]{4}-[2-9A-Z]{4}-[\w-]{43})\b/g)].map(([, token = '']) => token);

/** The token in the newest mail to somebody; '' where none has one. */
export const tokenFor = async (shop: TestServer, email: string): Promise<string> =>
  (await mailsTo(`.*${email}`, shop)).flatMap(orderTokensIn).at(-1) ?? '';

export const byLink = (shop: TestServer, token: string, language = 'de'): Promise<Answer> =>
  shop.get(`/api/${language}/order/link/${encodeURIComponent(token)}`);

export const find = (shop: TestServer, bookingId: string, email: string, language = 'de'): Promise<Answer> =>
  shop.post(`/api/${language}/order/find`, { booking_id: bookingId, email });

/** The settings of a shop that knows its own address and writes its mails. */
export const mailing = { publicOrigin: origin, writesMails: true } as const;

/** A declaration of withdrawal by number and address, as somebody types it. */
export const typedDeclaration = {
  booking_id: 'K7MP-3XQ9',
  name: 'Ida Berg',
  email: 'ida@example.org',
  text: 'Die ganze Bestellung',
};

let forms = 0;
/** The key of a form that nobody has sent yet. */
export const newFormKey = (): string => `aKeyOfTheForm-${String((forms += 1)).padStart(8, '0')}`;

/** Sends a declaration of withdrawal. */
export const declareIn = (shop: TestServer, body: Record<string, unknown>, language = 'de'): Promise<Answer> =>
  shop.post(`/api/${language}/order/withdrawal`, { key: newFormKey(), ...body });
