import { createTransport } from 'nodemailer';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** Of a picture among the words: what the HTML calls it. */
  readonly cid?: string;
}

/** A mail as the shop writes it. */
export interface Mail {
  /** The same for a mail that goes out twice: mail programs then show it once. */
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

/** A mail as it goes over the wire, with who it is from and for. Plain data: it may come from another thread. */
export interface WrittenMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly message: Uint8Array;
}

/** A stranger's words lead nowhere: mail programs make links of what looks like an address, and of this no longer. */
export const withoutLinks = (words: string): string =>
  words.replaceAll(/(?<=\S)[.:@/\u2024\u3002\uFF0E\uFF61](?=\S)/g, '$&\u{2060}');

/** The same of an e-mail address, which may hold a web page's before its @. */
export const addressWithoutLinks = (email: string): string => (/www\.|\/|:/i.test(email) ? withoutLinks(email) : email);

/** Nothing a mail holds makes us read a file or an address. */
export const onlyOurs = { disableFileAccess: true, disableUrlAccess: true } as const;

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...onlyOurs });

/** Writes a mail out, attachments included: it takes its time with large ones. */
export async function writeMail(mail: Mail): Promise<WrittenMail> {
  const written = onWire(mail);
  const { message } = await writer.sendMail(written);
  return { id: mail.id, from: written.from.address, to: written.to.address, message: message as Buffer };
}

/** Line breaks and other control characters end a header, or begin one: there are none in what becomes one. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** The same of words: mail programs decode what looks like an encoded word, `=?utf-8?b?…?=`, whoever typed it, and of this no longer. */
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
