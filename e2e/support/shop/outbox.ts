import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The newest mail to somebody, as it lies in the outbox. Throws when none comes. */
export async function mailTo(outbox: string, address: string): Promise<string> {
  const writtenAt = (name: string) => statSync(join(outbox, name)).mtimeMs;
  for (let round = 0; round < 100; round += 1) {
    const files = existsSync(outbox)
      ? readdirSync(outbox)
          .filter((name) => name.endsWith('.eml'))
          .toSorted((a, b) => writtenAt(a) - writtenAt(b))
      : [];
    const mails = files.map((name) => readFileSync(join(outbox, name), 'utf8'));
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
  const text = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('&amp;', '&');
  const [link] = /https?:\/\/\S+?confirm=[\w-]+/.exec(text) ?? [];
  if (link === undefined) throw new Error('The mail has no link that confirms.');
  return new URL(link);
}
