/** `https://…`, `//host`, `www.host`, and a host with a path behind it: what mail programs make a link of and no name has. */
const link = /:\/\/|\bwww\.|(^|[^\p{L}\p{N}.])[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/\S/iu;

/**
 * A host alone, by the endings that no abbreviation of a name or a street has: `J.de Vries`, `St.Gallen` and `Stiege 2.Top 5` are none.
 * Companies may be called so.
 */
const host = /[\p{L}\p{N}-]\.(com|net|org|info|biz|xyz|zip)(?![\p{L}\p{N}])/iu;

/** Without what nobody sees, in plain letters, with every full stop of another script as a dot. */
const asRead = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll(/[\u3002\uFF61]|\[\.\]/g, '.');

/**
 * Whether a name or an address of somebody holds an address of a web page. What they tell stands in a mail to an address that nobody has
 * confirmed: it must not be of use to whoever wants a link in a stranger's mailbox.
 */
export function hasWebAddress(text: string, isCompany: boolean): boolean {
  const plain = asRead(text);
  return link.test(plain) || (!isCompany && host.test(plain));
}

/** The same of an answer to a question of the museum's, which may ask for an e-mail address. */
export function answerHasWebAddress(text: string): boolean {
  return hasWebAddress(text, true) || hasWebAddress(asRead(text).replaceAll(/[^\s@]+@[^\s@]+/g, ' '), false);
}
