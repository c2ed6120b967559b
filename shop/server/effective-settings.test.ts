import { expect, test } from 'vitest';
import { readBrand } from '../src/app/embedded-server.ts';
import { effectiveSettings } from './effective-settings.ts';
import { sampleFolder } from './museum-check/museum-issues.ts';

const fixed = {
  brand: readBrand(sampleFolder),
  origin: 'https://shop.example.org',
  payments: 'the sandbox',
  keepsWithdrawals: false,
};
const linesOf = (environment: Record<string, string>, keepsWithdrawals = false) =>
  effectiveSettings({ DATA: '/srv/data', MUSEUM: '/srv/museum', ...environment }, { ...fixed, keepsWithdrawals }).split(
    '\n',
  );

test('says in five lines what the settings come to', () => {
  expect(linesOf({})).toEqual([
    '  museum    Lichthof, /srv/museum',
    '  database  SQLite, /srv/data/foyer.sqlite',
    '  mail      files in /srv/data/outbox: nobody gets one',
    '  payments  the sandbox',
    '  address   https://shop.example.org',
  ]);
});

test('shows where a server is, and no user, password or key', () => {
  const secret = 's3cret';
  const lines = linesOf({
    DATABASE_URL: `postgres://foyer:${secret}@db.example.org:5433/foyer?sslpassword=${secret}`,
    SMTP_URL: `smtps://me:${secret}@mail.example.org:465`,
  });
  expect(lines[1]).toBe('  database  PostgreSQL, postgres://db.example.org:5433/foyer');
  expect(lines[2]).toBe('  mail      smtps://mail.example.org:465');
  expect(lines.join()).not.toMatch(/s3cret|me@/);
});

test('in front of another back end, names it as the keeper of orders, mails and payments', () => {
  const lines = linesOf({ API_BASE: 'https://user:s3cret@museum.example/api?key=s3cret' });
  expect(lines.slice(1, 4)).toEqual([
    '  database  kept by https://museum.example/api',
    '  mail      kept by https://museum.example/api',
    '  payments  kept by https://museum.example/api',
  ]);
});

test('in front of another back end, shows where withdrawals are stored and mailed that the shop keeps itself', () => {
  const API_BASE = 'https://museum.example/api';
  expect(linesOf({ API_BASE, SMTP_URL: 'smtp://me:s3cret@mail.example.org' }, true)[5]).toBe(
    '  withdrawals SQLite, /srv/data/foyer.sqlite; mails: smtp://mail.example.org',
  );
});
