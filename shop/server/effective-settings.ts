import { resolve } from 'node:path';
import { optionsFromEnvironment, setting } from '../src/app/embedded-server.ts';
import type { Brand, Environment } from '../src/app/embedded-server.ts';

export interface Effective {
  readonly brand: Brand;
  readonly origin: string;
  /** Who receives payments; undefined where another API takes them. */
  readonly payments: string | undefined;
  /** Whether this process stores and mails declarations of withdrawal, although another API does the rest. */
  readonly keepsWithdrawals: boolean;
}

/**
 * Describes the effective settings in five lines: where the shop reads and writes, and which services it uses. Of an address only protocol,
 * host and path are shown, never a password. A sixth line names the store of withdrawals that another API does not take.
 */
export function effectiveSettings(
  environment: Environment,
  { brand, origin, payments, keepsWithdrawals }: Effective,
): string {
  const { museumFolder, dataFolder, databaseUrl, smtpUrl } = optionsFromEnvironment(environment);
  const apiBase = setting(environment, 'API_BASE');
  const elsewhere = apiBase && `kept by ${placeOf(apiBase)}`;
  const database = databaseUrl?.includes('://')
    ? `PostgreSQL, ${placeOf(databaseUrl)}`
    : `SQLite, ${databaseUrl === undefined ? `${dataFolder}/foyer.sqlite` : resolve(databaseUrl)}`;
  const mail = smtpUrl ? placeOf(smtpUrl) : `files in ${dataFolder}/outbox: nobody gets one`;
  const lines = [
    ['museum', `${brand.name}, ${museumFolder}`],
    ['database', elsewhere ?? database],
    ['mail', elsewhere ?? mail],
    ['payments', elsewhere ?? payments ?? ''],
    ['address', origin],
    ...(keepsWithdrawals ? [['withdrawals', `${database}; mails: ${mail}`] as const] : []),
  ] as const;
  return lines.map(([name, value]) => `  ${name.padEnd(9)} ${value}`).join('\n');
}

/** An address without user, password and query. */
function placeOf(written: string): string {
  const url = URL.parse(written);
  return url
    ? `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`
    : 'an address that cannot be read';
}
