import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Longer ones would weigh more in each page than they save, in letters of the address. */
const longest = 600;

/**
 * The address of the tab's sign: the sign itself, where it is as short as a sign should be. Browsers fetch it as soon as a page is there,
 * and before its first picture is shown: one more thing on a phone's line, and for that a connection of its own.
 */
export function tabIcon(museumFolder: string, favicon: string): string {
  const file = join(museumFolder, favicon);
  if (!existsSync(file)) return '/favicon.ico';
  const drawn = readFileSync(file, 'utf8').trim().replace(/\s+/g, ' ');
  const address = `data:image/svg+xml,${drawn.replace(/[%#<>"]/g, encodeURIComponent)}`;
  return /^<svg [^>]*xmlns=/.test(drawn) && address.length <= longest ? address : '/favicon.ico';
}
