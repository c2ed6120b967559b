import { digestOf } from '../../server/src/customers/accounts/passwords.ts';
import { openShop } from '../support/shop/open-shop.ts';
import { median } from './median.ts';

const tries = 500;
const known = 'known@example.org';

/** How long a login takes that is refused, in ms: of an address that has an account, and of one that has none; in turn, without limits [ACC-10]. */
export async function compareLogins() {
  const shop = await openShop();
  const post = (path: string, body: unknown) =>
    fetch(`${shop.origin}/api/de/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const person = { fname: 'Ida', lname: 'Berg', street: 'Am Markt 1', zip: '10117', city: 'Berlin', country: 'DE' };
  const registered = await post('customer/register', { c: { ...person, email: known, password: 'a long password' } });
  if (registered.status !== 200) throw new Error(`Registration was answered with ${registered.status}.`);
  const refused = async (email: string) => {
    const start = performance.now();
    const answer = await post('auth/login', { _u: email, _p: digestOf('another password') });
    await answer.arrayBuffer();
    if (answer.status !== 401) throw new Error(`A wrong login was answered with ${answer.status}.`);
    return performance.now() - start;
  };
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let number = 0; number < tries; number += 1) {
    times.known.push(await refused(known));
    times.unknown.push(await refused(`unknown-${number}@example.org`));
  }
  await shop.close();
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  return { known: ofKnown, unknown: ofUnknown, apart: Math.abs(ofKnown - ofUnknown) };
}
