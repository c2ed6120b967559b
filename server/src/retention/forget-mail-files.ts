import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes mails that lie in the outbox folder since before a moment, where no mail server takes them. Answers how many. */
export async function forgetMailFiles(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names.filter((file) => /\.(eml|part)$/.test(file))) {
    const file = join(folder, name);
    // Another process may have deleted it a moment ago.
    const written = await stat(file).catch(() => null);
    if (written === null || written.mtimeMs >= before) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}
