import { maxTextLength } from '@foyer/contract/limits.ts';
import { normalized } from './plain-text.ts';

/** `https://…`, `//host` and `www.host`. Mail programs make links of these, and no name contains them. */
const link = /:\/\/|\bwww\./iu;

/** The longest run that may be a host. It looks at no character twice, whatever the text. */
const hostLike = /[\p{L}\p{N}.-]+/gu;

/**
 * A host alone, recognised by endings that no abbreviated name or street has: `J.de Vries`, `St.Gallen` and `Stiege 2.Top 5` do not match.
 * A company's name may be a host.
 */
const host = /[\p{L}\p{N}-]\.(com|net|org|info|biz|xyz|zip)(?![\p{L}\p{N}])/iu;

/** Text as a reader sees it: without invisible characters, in plain letters, with every script's full stop as a dot. */
const normalizedForLinks = (text: string): string =>
  normalized(text.replaceAll(/\p{Cf}/gu, ''), 'NFKC').replaceAll(/[\u3002\uFF61]|\[\.\]/g, '.');

/** Whether the text has a host followed by a path: `museum.example/x`, `museum.example:443/x`. */
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
 * Whether a name or a postal address contains a web address. These texts are mailed to addresses that nobody has confirmed, so they must
 * not be a way to send links to strangers. Text that becomes too long when normalised is refused as well.
 */
export function hasWebAddress(text: string, isCompany: boolean): boolean {
  const plain = normalizedForLinks(text);
  return plain.length > maxTextLength || hasLink(plain) || (!isCompany && host.test(plain));
}

/** Like `hasWebAddress`, for an answer to a question of the museum, which may ask for an email address. */
export function answerHasWebAddress(text: string): boolean {
  const plain = normalizedForLinks(text);
  return plain.length > maxTextLength || hasLink(plain) || host.test(withoutMailAddresses(plain));
}

const hasLink = (plain: string): boolean => link.test(plain) || hasHostWithPath(plain);

function withoutMailAddresses(plain: string): string {
  if (!plain.includes('@')) return plain;
  // An email address has no query or fragment of a page before its @.
  const isMailAddress = (word: string) => /^[^@?#/=]+@[^@]+$/.test(word);
  return plain
    .split(/\s+/)
    .filter((word) => !isMailAddress(word))
    .join(' ');
}
