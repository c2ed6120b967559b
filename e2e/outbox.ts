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
