import { expect, test } from 'vitest';
import { optionsFromEnvironment } from './environment.ts';

test.each([
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be yes or no, not true.'],
  [{ ADDITIONS: '0' }, 'ADDITIONS must be on or off, not 0.'],
  [{ KEEP_DAYS: '0' }, 'KEEP_DAYS must be 1 or more, not 0.'],
  [{ KEEP_ORDERS_YEARS: 'ten' }, 'KEEP_ORDERS_YEARS must be a whole number, not ten.'],
  [{ CALLS_PER_MINUTE: '-1' }, 'CALLS_PER_MINUTE must be a whole number, not -1.'],
])('explains what is wrong with %o', (settings, sentence) => {
  expect(() => optionsFromEnvironment(settings)).toThrow(sentence);
});

test('refuses an address of another database without repeating its password, and accepts PostgreSQL and files', () => {
  for (const DATABASE_URL of ['mysql://me:s3cret@host/shop', 'mongodb+srv://me:s3cret@host'])
    expect(() => optionsFromEnvironment({ DATABASE_URL })).toThrow(
      /^DATABASE_URL must be an address like postgres:\/\/user:password@host\/name, or the path of a file\.$/,
    );
  for (const DATABASE_URL of [
    'postgres://me@host/shop',
    'postgresql://localhost/x?host=/run',
    '/var/shop.sqlite',
    'C:\\shop.sqlite',
  ])
    expect(optionsFromEnvironment({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each(['mail.example.org', 'me:secret@mail.example.org', 'https://me:secret@mail.example.org', 'smtp://'])(
  'refuses %o as a mail server, and does not repeat its password',
  (SMTP_URL) => {
    expect(() => optionsFromEnvironment({ SMTP_URL })).toThrow(
      /^SMTP_URL must be an address like smtp:\/\/user:password@mail\.example\.org:587\.$/,
    );
  },
);

test('reads addresses of mail servers, ignoring blanks around them', () => {
  for (const smtpUrl of ['smtp://127.0.0.1:25', 'smtps://me:s%40cret@mail.example.org:465'])
    expect(optionsFromEnvironment({ SMTP_URL: ` ${smtpUrl}\n` })).toMatchObject({ smtpUrl });
});

test('treats an empty setting as not set', () => {
  const names = ['DATABASE_URL', 'PUBLIC_ORIGIN', 'SMTP_URL', 'HOLD_MINUTES', 'TRUST_PROXY', 'ADDITIONS', 'LOG_LEVEL'];
  const empty = Object.fromEntries(names.map((name, at) => [name, ' '.repeat(at % 2)]));
  expect(optionsFromEnvironment(empty)).toEqual(optionsFromEnvironment({}));
});
