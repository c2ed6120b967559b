import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lays a mail into the folder as `<id>-<random>.eml`, whole or not at all: it is written beside and moved there. Names cannot be
 * guessed, and only the server's own user may read what is in them. Answers the file's path.
 */
export async function dropIntoOutbox(folder: string, id: string, message: Uint8Array): Promise<string> {
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
