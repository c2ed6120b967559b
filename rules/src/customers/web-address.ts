import { maxTextLength } from '@foyer/contract/limits.ts';
import { normalized } from './plain-text.ts';

/** `https://…`, `//host` and `www.host`: what mail programs make a link of and no name has. */
const link = /:\/\/|\bwww\./iu;

/** Whatever may be a host, as long as it goes on: no character is looked at twice, however the text is made. */
const hostLike = /[\p{L}\p{N}.-]+/gu;

/**
 * A host alone, by the endings that no abbreviation of a name or a street has: `J.de Vries`, `St.Gallen` and `Stiege 2.Top 5` are none.
 * Companies may be called so.
 */
const host = /[\p{L}\p{N}-]\.(com|net|org|info|biz|xyz|zip)(?![\p{L}\p{N}])/iu;

/** Without what nobody sees, in plain letters, with every full stop of another script as a dot. */
const asRead = (text: string): string =>
  normalized(text.replaceAll(/\p{Cf}/gu, ''), 'NFKC').replaceAll(/[\u3002\uFF61]|\[\.\]/g, '.');

/** A host with a path behind it: `museum.example/x`, `museum.example:443/x`. */
function hasHostWithPath(text: string): boolean {
  if (!text.includes('/')) return false;
  return [...text.matchAll(hostLike)].some(({ 0: word, index }) => {
    if (!word.includes('.')) return false;
    const labels = word.split('.');
    const [name = '', ending = ''] = labels.slice(-2);
    const isHost = labels.length > 1 && name !== '' && /^(\p{L}{2,}|xn--[\p{L}\p{N}-]+)$/iu.test(ending);
    return isHost && /^(:\d{1,5})?\/\S/.test(text.slice(index + word.length, index + word.length + 8));
  });
}

/**
 * Whether a name or an address of somebody holds an address of a web page. What they write stands in a mail to an address that nobody has
 * confirmed: it must not be of use to whoever wants a link in a stranger's mailbox. A text that becomes long by being read is no name.
 */
export function hasWebAddress(text: string, isCompany: boolean): boolean {
  const plain = asRead(text);
  return plain.length > maxTextLength || hasLink(plain) || (!isCompany && host.test(plain));
}

/** The same of an answer to a question of the museum's, which may ask for an e-mail address. */
export function answerHasWebAddress(text: string): boolean {
  const plain = asRead(text);
  return plain.length > maxTextLength || hasLink(plain) || host.test(withoutMailAddresses(plain));
}

const hasLink = (plain: string): boolean => link.test(plain) || hasHostWithPath(plain);

function withoutMailAddresses(plain: string): string {
  if (!plain.includes('@')) return plain;
  // Before an address there is no query or fragment of a page.
  const isMailAddress = (word: string) => /^[^@?#/=]+@[^@]+$/.test(word);
  return plain
    .split(/\s+/)
    .filter((word) => !isMailAddress(word))
    .join(' ');
}
