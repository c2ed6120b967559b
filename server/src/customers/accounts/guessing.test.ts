import { afterAll, describe, expect, test } from 'vitest';
import { cheapHashes, ida, logIn, register, startAccounts } from '../../../test/support/accounts.ts';
import type { Answer } from '../../../test/support/test-server.ts';
import { digestOf, passwordHasher } from './passwords.ts';

const limited = await startAccounts({ callsPerMinute: 60, trustProxy: true });
const open = await startAccounts();
afterAll(async () => {
  await limited.close();
  await open.close();
});

const anyCost = { memoryKib: 1, passes: 1 };

/** A call from an address of the net. */
async function from(address: string, path: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await limited.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  return response.status;
}
const loginFrom = (address: string, email: string, password: string) =>
  from(address, '/api/de/auth/login', { _u: email, _p: digestOf(password) });
const registerFrom = (address: string, email: string, password = ida.password) =>
  from(address, '/api/de/customer/register', { c: { ...ida, email, password } });

describe('the limits on guessing', () => {
  test('refuse logins after ten guesses without hashing, even the right password; the owner logs in from elsewhere', async () => {
    await register(limited, { email: 'owner@example.org' });
    const before = limited.hashes.made;
    const answers = new Map<number, number>();
    for (let guess = 0; guess < 10_000; guess += 1) {
      // The last one is right: nobody is let in who has guessed too often.
      const status = await loginFrom('6.6.6.6', 'owner@example.org', guess === 9999 ? ida.password : `guess ${guess}`);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect([...answers]).toEqual([
      [401, 10],
      [429, 9990],
    ]);
    expect(limited.hashes.made - before).toBe(10);
    expect(await loginFrom('1.1.1.1', 'owner@example.org', ida.password)).toBe(200);
  });

  test('apply to an unknown address in the same way', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push(await loginFrom('7.7.7.7', 'nobody@example.org', `guess ${guess}`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  test('refuse registrations beyond 160 from one IPv6 /48, whichever of its networks they come from', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 165; guess += 1)
      statuses.push(await registerFrom(`2001:db8:48:${guess.toString(16)}::1`, `mailbox-${guess}@example.org`));
    expect(statuses.filter((status) => status !== 429)).toHaveLength(160);
  });

  test('refuse logins from one IP address after a hundred guesses at different accounts', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 102; guess += 1) {
      // Within what the router lets through per minute.
      limited.clock.now += guess % 50 === 0 ? 60_000 : 0;
      statuses.push(await loginFrom('8.8.8.8', `customer-${guess}@example.org`, 'password'));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  });

  test('refuse the sixth registration of one taken address and the 21st registration from one IP address', async () => {
    await register(limited, { email: 'known@example.org' });
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push(await registerFrom('9.9.9.9', 'known@example.org'));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    for (let guess = 0; guess < 20; guess += 1) await registerFrom('9.9.9.8', `one-of-many-${guess}@example.org`);
    expect(await registerFrom('9.9.9.8', 'the-next@example.org')).toBe(429);
    expect(await registerFrom('9.9.9.7', 'the-next@example.org')).toBe(200);
  });

  test('refuse the sixth e-mail change to one taken address, and then its registration as well', async () => {
    await register(limited, { email: 'moved-to@example.org' });
    const move = async (number: number, to: string) => {
      const own = `mover-${number}@example.org`;
      const token = number in tokens ? tokens[number] : await register(limited, { email: own });
      tokens[number] = token ?? '';
      return from('9.9.8.8', `/api/de/customer/emailchange?_=${token}`, {
        _po: digestOf(ida.password),
        token,
        email: to,
      });
    };
    const tokens: string[] = [];
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push(await move(guess % 2, 'moved-to@example.org'));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect(await registerFrom('9.9.8.8', 'moved-to@example.org')).toBe(429);
    expect(await move(2, 'a-free-one@example.org')).toBe(200);
    // Another spelling of one's own tells nothing.
    expect(await move(3, 'MOVER-3@example.org')).toBe(200);
  });
});

describe('hashing', () => {
  test('runs one at a time and refuses logins beyond 200 waiting ones with 503, while other calls are answered', async () => {
    let [atOnce, most, isReserved] = [0, 0, true];
    const gate = Promise.withResolvers<void>();
    const busy = await startAccounts({
      parts: {
        argon2id: async (message, salt) => {
          atOnce += 1;
          most = Math.max(most, atOnce);
          if (isReserved) await gate.promise;
          atOnce -= 1;
          return cheapHashes().argon2id(message, salt, anyCost);
        },
      },
    });
    const tries = Array.from({ length: 208 }, (_, index) => logIn(busy, `visitor-${index}@example.org`));
    const refused: Answer[] = [];
    const eight = Promise.withResolvers<void>();
    for (const one of tries)
      void one.then((answer) => {
        if (refused.push(answer) === 8) eight.resolve();
      });
    await eight.promise;
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect((await busy.get('/api/de/event/select')).status).toBe(200);
    isReserved = false;
    gate.resolve();
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(200);
    expect(statuses.filter((status) => status === 503)).toHaveLength(8);
    expect(most).toBe(1);
    // What is through makes room again.
    expect((await logIn(busy, 'visitor-0@example.org')).status).toBe(401);
    await busy.close();
  });

  test('is salted argon2id over the digest, and isKept verifies it', async () => {
    const { hash, matches } = passwordHasher();
    const digest = digestOf('kept in a drawer');
    expect(digestOf('caf\u00e9 au lait')).toBe(digestOf('cafe\u0301 au lait'));
    const [one, other] = [await hash(digest), await hash(digest)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await matches(digest, one)).toBe(true);
    expect(await matches(digestOf('kept in a drawer '), one)).toBe(false);
    expect(await matches(digest, null)).toBe(false);
    // What an earlier server kept at another cost.
    const cheap = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$';
    expect(await matches(digest, `${cheap}${'A'.repeat(43)}`)).toBe(false);
  });

  test('a login with the old password is refused when the password changes during the check', async () => {
    await register(open, { email: 'race@example.org' });
    const { read } = open.database;
    const [gate, hashing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = await startAccounts({
      databaseUrl: open.databaseUrl,
      parts: {
        argon2id: async (message, salt) => {
          hashing.resolve();
          await gate.promise;
          return cheapHashes().argon2id(message, salt, anyCost);
        },
      },
    });
    const late = logIn(slow, 'race@example.org');
    await hashing.promise;
    await read.updateTable('accounts').set({ password: 'another' }).where('email', '=', 'race@example.org').execute();
    gate.resolve();
    expect((await late).status).toBe(401);
    await slow.close();
  });
});
