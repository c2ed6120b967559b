import { createTransport } from 'nodemailer';
import type { Mail, WrittenMail } from './written-mail.ts';
import { onlyOurs, writeMail } from './written-mail.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

export interface Postman {
  /** Writes a short mail and hands it over. Throws when the mail server does not take it or the outbox cannot be written. */
  readonly send: (mail: Mail) => Promise<void>;
  /** The same for one that is written already, as those with attachments are (document-pool.ts). */
  readonly deliver: (mail: WrittenMail) => Promise<void>;
}

interface PostmanOptions {
  /** `smtp://user:password@host:587`, `smtps://…`, with nodemailer's options behind `?`; without it mails become files. */
  readonly smtpUrl?: string | undefined;
  /** Where mails lie as `.eml` files when there is no mail server; made when it is missing. */
  readonly outboxFolder: string;
}

/** A mail server that does not greet for so long is given up; the job is done again later. */
const greetingMs = 15_000;
/** As long as one may look through a mail before it takes it: whoever leaves before that sends it once more. An end waits as long (open.ts). */
const patienceMs = 45_000;

/** Sends mails by SMTP, or lays them into a folder where no mail server is configured. */
export function createPostman(options: PostmanOptions): Postman {
  const deliver = deliveryBy(options);
  return { deliver, send: async (mail) => deliver(await writeMail(mail)) };
}

function deliveryBy({ smtpUrl, outboxFolder }: PostmanOptions): Postman['deliver'] {
  if (!smtpUrl) return async ({ id, message }) => void (await dropIntoOutbox(outboxFolder, id, message));
  const give = mailServerAt(smtpUrl);
  return async (mail) => void (await give(mail));
}

/** Hands a mail to a mail server, and answers what that said. Throws when it does not take it. */
export function mailServerAt(smtpUrl: string): (mail: WrittenMail) => Promise<string> {
  const patience = { connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: patienceMs };
  const smtp = createTransport({ url: smtpUrl, requireTLS: hasToEncrypt(smtpUrl), ...patience, ...onlyOurs });
  return async ({ from, to, message }) => {
    const { response } = await smtp.sendMail({ envelope: { from, to }, raw: bufferOf(message) });
    return response;
  };
}

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Whether a mail server that offers no STARTTLS is refused: whoever stands between can strike it from the offer, and would read the password
 * and all mails. What the address itself says (`?requireTLS=false`) goes before it, as nodemailer reads it.
 */
function hasToEncrypt(smtpUrl: string): boolean {
  const { protocol, hostname, password } = new URL(smtpUrl);
  return protocol === 'smtp:' && password !== '' && !thisMachine.test(hostname);
}

/** What has come from another thread is bytes alone. */
const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Lays a mail into the folder as `<id>-<random>.eml`, whole or not at all: it is written beside and moved there. Names cannot be
 * guessed, and only the server's own user may read what is in them. Answers the file's path.
 */
async function dropIntoOutbox(folder: string, id: string, message: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${id.replaceAll(/[^A-Za-z0-9-]+/g, '-').slice(0, 80)}-${randomBytes(12).toString('hex')}`;
  const unfinished = join(folder, `.${name}.part`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  const path = join(folder, `${name}.eml`);
  await rename(unfinished, path);
  return path;
}
