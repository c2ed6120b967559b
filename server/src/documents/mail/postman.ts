import { createTransport } from 'nodemailer';
import type { Mail, WrittenMail } from './written-mail.ts';
import { noExternalAccess, writeMail } from './written-mail.ts';
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

export interface Postman {
  /** Writes a short mail and sends it. Throws if the mail server does not accept it or the outbox folder cannot be written. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Sends a mail that is already written, as those with attachments are (document-pool.ts). Throws likewise. */
  readonly deliver: (mail: WrittenMail) => Promise<void>;
}

interface PostmanOptions {
  /** `smtp://user:password@host:587`, `smtps://…`, with nodemailer's options after `?`. Without it, mails become files. */
  readonly smtpUrl?: string | undefined;
  /** The folder for mails as `.eml` files when there is no mail server; created if missing. */
  readonly outboxFolder: string;
}

/** A mail server that does not greet within this time is given up; the job is tried again later. */
const greetingMs = 15_000;
/**
 * How long a mail server may check a mail before it accepts it. A client that leaves earlier would send the mail twice. The end of the
 * process waits a little longer (`longestCloseMs` in shop/server/open.ts).
 */
const patienceMs = 45_000;

/** Sends mails by SMTP, or writes them into a folder if no mail server is configured. */
export function createPostman(options: PostmanOptions): Postman {
  const deliver = deliveryBy(options);
  return { deliver, send: async (mail) => deliver(await writeMail(mail)) };
}

function deliveryBy({ smtpUrl, outboxFolder }: PostmanOptions): Postman['deliver'] {
  if (!smtpUrl) return async ({ id, message }) => void (await dropIntoOutbox(outboxFolder, id, message));
  const give = mailServerAt(smtpUrl);
  return async (mail) => void (await give(mail));
}

/** Sends mails to a mail server, and returns its answer. Throws if it does not accept the mail. */
export function mailServerAt(smtpUrl: string): (mail: WrittenMail) => Promise<string> {
  const patience = { connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: patienceMs };
  const smtp = createTransport({ url: smtpUrl, requireTLS: hasToEncrypt(smtpUrl), ...patience, ...noExternalAccess });
  return async ({ from, to, message }) => {
    const { response } = await smtp.sendMail({ envelope: { from, to }, raw: bufferOf(message) });
    return response;
  };
}

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Whether to refuse a mail server that does not offer STARTTLS. Somebody between the two servers can remove the offer, and would then read
 * the password and all mails. An option in the address itself (`?requireTLS=false`) overrides this, as nodemailer reads it.
 */
function hasToEncrypt(smtpUrl: string): boolean {
  const { protocol, hostname, password } = new URL(smtpUrl);
  return protocol === 'smtp:' && password !== '' && !thisMachine.test(hostname);
}

/** A mail from another thread is a plain Uint8Array, but nodemailer needs a Buffer. */
const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Writes a mail into the folder as `<id>-<random>.eml`, complete or not at all: to a temporary file that is then renamed. The names cannot
 * be guessed, and only the server's own user may read the files. Returns the file's path.
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
