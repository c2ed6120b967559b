import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All mails in the outbox, oldest first. Unfinished files, which disappear a moment later, do not count. */
export function mailsIn(outbox: string): string[] {
  const writtenAt = (name: string) => statSync(join(outbox, name)).mtimeMs;
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  return names.toSorted((a, b) => writtenAt(a) - writtenAt(b)).map((name) => readFileSync(join(outbox, name), 'utf8'));
}

/** A mail with its long lines joined again. */
export const unfolded = (mail: string): string => mail.replaceAll(/=\r?\n/g, '');

/** As long as a story waits for anything: what is attached to a mail has to be drawn first. */
const mostRounds = 400;

/** The newest mail to somebody, as it lies in the outbox; of those that are meant, where others may be the newest. Throws when none comes. */
export async function mailTo(outbox: string, address: string, isMeant = (_mail: string) => true): Promise<string> {
  for (let round = 0; round < mostRounds; round += 1) {
    const mails = mailsIn(outbox);
    const found = mails.findLast((mail) => recipientOf(mail).includes(address.toLowerCase()) && isMeant(mail));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address} came.`);
}

/** The `To:` line, unfolded. */
const recipientOf = (mail: string): string =>
  /^to: .*$/im.exec(mail.replaceAll(/\r?\n[ \t]+/g, ' '))?.[0].toLowerCase() ?? '';

/** The link in a mail by which a guest confirms an order by invoice. Throws if there is none. */
export function confirmationLink(mail: string): URL {
  const text = unfolded(mail).replaceAll('=3D', '=').replaceAll('&amp;', '&');
  const [link] = /https?:\/\/\S+?confirm=[\w-]+/.exec(text) ?? [];
  if (link === undefined) throw new Error('The mail has no link that confirms.');
  return new URL(link);
}
