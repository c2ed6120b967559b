import type { Argon2id } from '../../src/customers/accounts/passwords.ts';
import { digestOf } from '../../src/customers/accounts/passwords.ts';
import { createHash } from 'node:crypto';
import { mara } from './shopping.ts';
import type { Answer, TestOptions, TestServer } from './test-server.ts';
import { startTestServer } from './test-server.ts';

/** A customer as she registers. */
export const ida = { ...mara, email: 'Ida@example.org', fname: 'Ida', lname: 'Holm', password: 'kept in a drawer' };

/** Stands in for argon2id, which costs so much on purpose, and counts. */
export function cheapHashes(): { readonly argon2id: Argon2id; made: number } {
  const hashes = {
    made: 0,
    argon2id: async (message: string, salt: Uint8Array) => {
      hashes.made += 1;
      return createHash('sha256').update(salt).update(message).digest();
    },
  };
  return hashes;
}

/** A server of a museum that registers customers, its hashes cheap and counted. */
export async function startAccounts(
  how: TestOptions = {},
): Promise<TestServer & { readonly hashes: ReturnType<typeof cheapHashes> }> {
  const hashes = cheapHashes();
  const { configuration, parts, ...rest } = how;
  const shop = await startTestServer({
    ...rest,
    configuration: { hasUserRegistration: true, ...configuration },
    parts: { argon2id: hashes.argon2id, ...parts },
  });
  return { ...shop, hashes };
}

/** Registers and answers the token. */
export async function register(shop: TestServer, details: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await shop.post('/api/de/customer/register', { c: { ...ida, ...details } });
  if (status !== 200) throw new Error(`Registration: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Logs in with a password as the wire carries it [API-42]. */
export const logIn = (
  shop: TestServer,
  email: string,
  password = ida.password,
  formerToken?: string,
): Promise<Answer> => {
  const query = formerToken === undefined ? '' : `?_=${formerToken}`;
  return shop.post(`/api/de/auth/login${query}`, { _u: email, _p: digestOf(password) });
};

/** What a token opens: 200, or 401 when it has ended. */
export const statusOf = async (shop: TestServer, token: string): Promise<number> =>
  (await shop.get(`/api/de/customer?_=${token}`)).status;

/** Changes some of what a customer has told: the rest is sent as it is [API-29]. */
export async function changeDetailsOf(
  shop: TestServer,
  token: string,
  changed: Record<string, unknown>,
): Promise<Answer> {
  const [saved, known] = [
    await shop.get(`/api/de/customer-data?_=${token}`),
    await shop.get(`/api/de/customer?_=${token}`),
  ];
  const { addrShipping } = known.body.data;
  const shipping = addrShipping ? { ...addrShipping, country: addrShipping.country.key } : null;
  return shop.post(`/api/de/customer/update?_=${token}`, { c: { ...saved.body.data, shipping, ...changed } });
}
