import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { misspeltSettings, settingNames } from './setting-names.ts';

test.each([
  ['SMTPURL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['PUBLICORIGIN', 'PUBLIC_ORIGIN'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['KEEP_ORDER_YEARS', 'KEEP_ORDERS_YEARS'],
  ['PAYMENTS_PROVIDER', 'PAYMENT_PROVIDER'],
  ['Port', 'PORT'],
])('%s is reported as a misspelling of %s', (written, meant) => {
  expect(misspeltSettings({ [written]: 'x' })).toEqual([{ written, meant }]);
});

test('ignores variables of other programs and the settings themselves', () => {
  const others =
    'PATH HOME HOST DATE USER PWD TERM LANG LOGNAME SHELL TMPDIR EDITOR CI NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE INIT_CWD INVOCATION_ID ' +
    'JOURNAL_STREAM NOTIFY_SOCKET PGHOST PGPASSWORD PGDATABASE POSTGRES_PASSWORD HTTP_PROXY NO_PROXY SMTP_HOST SMTP_PORT npm_config_cache npm_lifecycle_event npm_package_version STATE_DIRECTORY CHROMIUM_PATH DEBUG';
  const environment = Object.fromEntries([...others.split(' '), ...settingNames].map((name) => [name, 'x']));
  expect(misspeltSettings(environment)).toEqual([]);
});

test('the README names exactly the settings', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const [, table = ''] = readme.split(/^## Settings$/m);
  const [settings = ''] = table.split(/^## /m);
  const named = [...settings.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name).filter((name) => name !== 'PORT');
  expect([...new Set(named)].toSorted()).toEqual(settingNames.filter((name) => name !== 'PORT').toSorted());
});
