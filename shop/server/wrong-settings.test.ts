import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuild } from './up-to-date-build.ts';

const home = join(import.meta.dirname, '../..');
const data = mkdtempSync(join(tmpdir(), 'settings-'));

// The port is asked for when all else is ready.
beforeAll(async () => void (await ensureBuild()));

/** Opens the shop, and ends it once it has said so and all that is waited for: its log comes a moment later. */
async function opened(settings: Readonly<Record<string, string>>, ...awaited: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA: data, PORT: '0', ...settings };
  const child = spawn(process.execPath, [join(home, 'shop/server/open.ts')], { env, cwd: home });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (['The shop is open', ...awaited].every((part) => output.includes(part))) child.kill('SIGTERM');
    });
  await once(child, 'close');
  return output;
}

/** Runs a program of the operator's; how it ended, and what it said. */
async function run(program: string, settings: Readonly<Record<string, string>>, ...words: string[]) {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA: data, ...settings };
  const child = spawn(process.execPath, [join(home, program), ...words], { env, cwd: home });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number];
  return [status, output.trim()];
}

test('a starting shop prints its settings in five lines, then its address', async () => {
  const [museum, database, mail, payments, address, open] = (await opened({})).split('\n');
  expect(museum).toMatch(/^ {2}museum +Lichthof, .*sample-museum$/);
  expect(database).toBe(`  database  SQLite, ${data}/foyer.sqlite`);
  expect(mail).toBe(`  mail      files in ${data}/outbox: nobody gets one`);
  expect(payments).toBe('  payments  the sandbox: nobody pays');
  expect([address, open]).toEqual(['  address   http://localhost:0', 'The shop is open: http://localhost:0']);
});

test('warns of a missing mail server and of a variable that looks like a setting', async () => {
  const settings = { PUBLIC_ORIGIN: 'https://shop.example.org', PAYMENT_PROVIDER: 'sandbox' };
  const output = await opened({ ...settings, SMTPURL: 'smtp://mail.example.org' }, 'SMTP_URL is not set');
  expect(output).toMatch(/"level":"warn".*"SMTP_URL is not set: mails become files/);
  expect(output).toMatch(/"written":"SMTPURL","meant":"SMTP_URL"/);
  const without = await opened({ ...settings, SMTP_URL: 'smtp://mail.example.org' }, 'Payments go to the sandbox');
  expect(without).not.toMatch(/SMTP_URL is not set|"written"/);
});

const wrong = [
  [{ PORT: 'abc' }, 'PORT must be a whole number, not abc.'],
  [{ TODAY: '24.12.2026' }, 'TODAY must be a day like 2026-12-24, not "24.12.2026".'],
  [{ HOLD_MINUTES: 'x' }, 'HOLD_MINUTES must be a number above 0, not x.'],
  [{ DATA: import.meta.filename }, `DATA must be a folder that can be made, not ${import.meta.filename} (EEXIST).`],
  [
    { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_canary-canary', STRIPE_WEBHOOK_SECRET: 'whsec_canary00' },
    'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe: rk_ or sk_, then live_ or test_, then letters and digits.',
  ],
  [
    { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_canary00', STRIPE_WEBHOOK_SECRET: 'canary' },
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the address that Stripe notifies: whsec_, then letters and digits.',
  ],
  [
    { PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'live_canary' },
    'MOLLIE_API_KEY is no API key of Mollie: Mollie shows it in its dashboard under Developers, API keys; it begins with live_ or test_, with letters and digits behind.',
  ],
  [
    { PUBLIC_ORIGIN: 'shop.example' },
    'PUBLIC_ORIGIN must be an address without path, like https://shop.example.org, not shop.example.',
  ],
] as const;

test.each(wrong)('the shop exits with one sentence about %o', async (settings, sentence) => {
  expect(await run('shop/server/open.ts', settings)).toEqual([1, sentence]);
});

test.each([
  [{ API_BASE: 'museum' }, /^API_BASE must be a web address, not museum\.$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of silent, .*, not loud\.$/],
  [{ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, /^The database does not open \(DATABASE_URL, DATA\): .*\.$/],
])('the shop exits with a sentence about %o', async (settings, sentence) => {
  expect(await run('shop/server/open.ts', settings)).toEqual([1, expect.stringMatching(sentence)]);
});

test('names a taken port and the setting to change, in the shop and the development server', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const PORT = String(port);
  for (const program of ['open', 'dev/dev']) {
    const [status, output] = await run(`shop/server/${program}.ts`, { PORT });
    expect([status, output]).toEqual([1, expect.stringContaining(`Port ${port} is taken; set another PORT.`)]);
    expect(output).not.toMatch(/\n\s+at /);
  }
  expect(await run('shop/server/open.ts', { METRICS_PORT: PORT, METRICS_HOST: '::' })).toEqual([
    1,
    `Port ${port} is taken; set another METRICS_PORT.`,
  ]);
  other.close();
});

test('the operator’s other programs exit with one sentence about a wrong setting or file', async () => {
  const [settings, sentence] = [{ HOLD_MINUTES: 'x' }, 'HOLD_MINUTES must be a number above 0, not x.'];
  expect(await run('server/src/cli/cancel-order.ts', settings, 'K7MP-3XQ9')).toEqual([1, sentence]);
  expect(await run('server/src/cli/back-up.ts', settings)).toEqual([1, sentence]);
  expect(await run('shop/server/museum-check/museum-check.ts', { TODAY: 'x' })).toEqual([
    1,
    'TODAY must be a day like 2026-12-24, not "x".',
  ]);
  expect(await run('server/src/cli/museum-picture.ts', {}, 'gone.jpg', data)).toEqual([1, 'gone.jpg is not there.']);
  expect(await run('server/src/cli/museum-picture.ts', {}, 'package.json', data)).toEqual([
    1,
    expect.stringMatching(/^package\.json is no picture that can be read/),
  ]);
  const [, output] = await run('shop/server/museum-check/museum-check.ts', {}, 'server/sample-museum');
  expect(output).toContain('This is the sample museum; another one: npm run museum:check -- my-museum');
});
