/** The mail hosts most used by our visitors. A mistyped host is usually one of these. */
const usualHosts = `
  gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com proton.me protonmail.com aol.com msn.com
  gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org outlook.de hotmail.de yahoo.de arcor.de bluewin.ch
  orange.fr free.fr wanadoo.fr laposte.net sfr.fr hotmail.fr yahoo.fr libero.it virgilio.it tiscali.it hotmail.it yahoo.it
  ziggo.nl kpnmail.nl planet.nl hotmail.nl telefonica.net hotmail.es yahoo.es
  telia.com hotmail.se mail.dk hotmail.dk btinternet.com hotmail.co.uk yahoo.co.uk`
  .trim()
  .split(/\s+/);

/**
 * The address that was probably meant: `ada@gmial.com` → `ada@gmail.com`. Null if the host is a usual one or similar to none. Only a
 * suggestion, because similar hosts exist.
 */
export function likelyEmail(email: string): string | null {
  const text = email.trim();
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1).toLowerCase();
  // A longer host is too different from the longest usual one.
  if (at < 1 || host.length < 5 || host.length > 20 || usualHosts.includes(host)) return null;
  const meant = usualHosts.find((usual) => isOneSlipApart(host, usual));
  return meant === undefined ? null : `${text.slice(0, at)}@${meant}`;
}

/** Whether the texts differ by one letter added, missing or replaced, or by two swapped neighbours. */
function isOneSlipApart(typed: string, meant: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from += 1;
  const [a, b] = [typed.slice(from), meant.slice(from)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  );
}
