import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Longer icons weigh more in every page than they save; characters of the address. */
const longest = 600;

/**
 * The address of the tab icon: a data URL if the icon is short. Otherwise browsers fetch the file as soon as the page is there and before
 * its first picture shows, which costs a phone bandwidth and a connection.
 */
export function tabIcon(museumFolder: string, favicon: string): string {
  const file = join(museumFolder, favicon);
  if (!existsSync(file)) return '/favicon.ico';
  const drawn = readFileSync(file, 'utf8').trim().replace(/\s+/g, ' ');
  const address = `data:image/svg+xml,${drawn.replace(/[%#<>"]/g, encodeURIComponent)}`;
  return /^<svg [^>]*xmlns=/.test(drawn) && address.length <= longest ? address : '/favicon.ico';
}
