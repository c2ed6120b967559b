import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestServer } from '../test-server.ts';
import { questions } from '../undone-jobs.ts';

/** All mails of a server so far, once nothing is left to be done. */
export async function mailsOf(shop: TestServer): Promise<string[]> {
  const open = () =>
    shop.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('done_at', 'is', null)
      .where('kind', 'not in', questions)
      .execute();
  await expect.poll(open).toEqual([]);
  return mailsSoFar(shop);
}

/** The mails that have left, whatever waits. */
export function mailsSoFar({ dataFolder }: Pick<TestServer, 'dataFolder'>): string[] {
  const folder = join(dataFolder, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''));
}

export const mailsTo = async (address: string, shop: TestServer): Promise<string[]> =>
  (await mailsOf(shop)).filter((mail) => new RegExp(`^To: <?${address}>?\\r?$`, 'm').test(mail));

/** What a mail is about, as it is encoded. */
export const subjectOf = (mail: string): string | undefined => /^Subject: (.*)$/m.exec(mail)?.[1];

/** A mail's recovery link, and the token in its fragment. */
export const linkIn = (mail = ''): string => /https?:\/\/\S+#[\w-]{43}\b/.exec(mail)?.[0] ?? '';
export const tokenIn = (mail = ''): string => linkIn(mail).split('#')[1] ?? '';
