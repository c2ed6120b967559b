import { createTransport } from 'nodemailer';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** The content id of an inline picture, by which the HTML refers to it. */
  readonly cid?: string;
}

/** A mail before it is encoded. */
export interface Mail {
  /** The same id for a mail that is sent twice, so that mail programs show it once. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly date: number;
  readonly language: string;
  readonly from: Mailbox;
  readonly replyTo?: string | undefined;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

/** An encoded mail with sender and recipient. Plain data, because it may come from another thread. */
export interface WrittenMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly message: Uint8Array;
}

/** Adds a word joiner after each sign that makes words look like an address, so that mail programs do not link a stranger's words. */
export const withoutLinks = (words: string): string =>
  words.replaceAll(/(?<=\S)[.:@/\u2024\u3002\uFF0E\uFF61](?=\S)/g, '$&\u{2060}');

/** Does the same to an e-mail address, but only if it could hold a web address before its @. */
export const addressWithoutLinks = (email: string): string => (/www\.|\/|:/i.test(email) ? withoutLinks(email) : email);

/** Keeps the content of a mail from making nodemailer read a file or a URL. */
export const noExternalAccess = { disableFileAccess: true, disableUrlAccess: true } as const;

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noExternalAccess });

/** Encodes a mail with its attachments. This takes long for large ones. */
export async function writeMail(mail: Mail): Promise<WrittenMail> {
  const written = onWire(mail);
  const { message } = await writer.sendMail(written);
  return { id: mail.id, from: written.from.address, to: written.to.address, message: message as Buffer };
}

/** Replaces line breaks and control characters, which could end a header or begin another one. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Makes words safe for a header. Mail programs decode encoded words, `=?utf-8?b?…?=`, whoever typed them; the word joiner prevents that. */
const wordsOnOneLine = (words: string): string => onOneLine(words).replaceAll('=?', '=\u{2060}?');

function onWire(mail: Mail) {
  const { from, to, replyTo } = mail;
  return {
    from: { name: wordsOnOneLine(from.name), address: from.address },
    to: { name: wordsOnOneLine(to.name), address: onOneLine(to.address) },
    ...(replyTo && { replyTo }),
    subject: wordsOnOneLine(mail.subject),
    messageId: `<${onOneLine(mail.id)}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: new Date(mail.date),
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ fileName, contentType, content, cid }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content),
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
  };
}
