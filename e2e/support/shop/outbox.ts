import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All mails that lie in the outbox, the oldest first. What is still being written is no mail yet, and its file is gone a moment later. */
export function mailsIn(outbox: string): string[] {
  const writtenAt = (name: string) => statSync(join(outbox, name)).mtimeMs;
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  return names.toSorted((a, b) => writtenAt(a) - writtenAt(b)).map((name) => readFileSync(join(outbox, name), 'utf8'));
}

/** A mail whose long lines are whole again. */
export const unfolded = (mail: string): string => mail.replaceAll(/=\r?\n/g, '');

/** The newest mail to somebody, as it lies in the outbox. Throws when none comes. */
export async function mailTo(outbox: string, address: string): Promise<string> {
  for (let round = 0; round < 100; round += 1) {
    const mails = mailsIn(outbox);
    const found = mails.findLast((mail) => recipientOf(mail).includes(address.toLowerCase()));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address} came.`);
}

/** The `To:` line; a long one is folded. */
const recipientOf = (mail: string): string =>
  /^to: .*$/im.exec(mail.replaceAll(/\r?\n[ \t]+/g, ' '))?.[0].toLowerCase() ?? '';

/** Where a mail leads by which a guest confirms an order by invoice. Throws where it leads to no such place. */
export function confirmationLink(mail: string): URL {
  const text = unfolded(mail).replaceAll('=3D', '=').replaceAll('&amp;', '&');
  const [link] = /https?:\/\/\S+?confirm=[\w-]+/.exec(text) ?? [];
  if (link === undefined) throw new Error('The mail has no link that confirms.');
  return new URL(link);
}
