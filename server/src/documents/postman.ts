import { createTransport } from 'nodemailer';
import { dropIntoOutbox } from './outbox-folder.ts';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
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

export interface Postman {
  /** Hands a mail over. Throws when the mail server does not take it or the outbox cannot be written. */
  readonly send: (mail: Mail) => Promise<void>;
}

export interface PostmanOptions {
  /** `smtp://user:password@host:587`, `smtps://…`; without it mails become files. */
  readonly smtpUrl?: string | undefined;
  /** Where mails lie as `.eml` files when there is no mail server; made when it is missing. */
  readonly outboxFolder: string;
}

/** A mail server that says nothing for so long is given up; the errand is done again later. */
const patienceMs = 15_000;

/** Sends mails by SMTP, or lays them into a folder where no mail server is configured. */
export function createPostman({ smtpUrl, outboxFolder }: PostmanOptions): Postman {
  if (smtpUrl) {
    const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
    const smtp = createTransport({ url: smtpUrl, ...patience, ...onlyOurs });
    return { send: async (mail) => void (await smtp.sendMail(onWire(mail))) };
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...onlyOurs });
  return {
    send: async (mail) => {
      const { message } = await writer.sendMail(onWire(mail));
      await dropIntoOutbox(outboxFolder, mail.id, message as Buffer);
    },
  };
}

/** Nothing a mail holds makes us read a file or an address. */
const onlyOurs = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Line breaks and other control characters end a header, or begin one: there are none in what becomes one. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function onWire(mail: Mail) {
  const { from, to, replyTo } = mail;
  return {
    from: { name: onOneLine(from.name), address: from.address },
    to: { name: onOneLine(to.name), address: onOneLine(to.address) },
    ...(replyTo && { replyTo }),
    subject: onOneLine(mail.subject),
    messageId: `<${onOneLine(mail.id)}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: new Date(mail.date),
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content),
    })),
  };
}
