import { resolve } from 'node:path';
import { optionsFromEnvironment, setting } from '../src/app/embedded-server.ts';
import type { Brand, Environment } from '../src/app/embedded-server.ts';

export interface Effective {
  readonly brand: Brand;
  readonly origin: string;
  /** Who is paid; undefined where another API knows. */
  readonly payments: string | undefined;
  /** Declarations of withdrawal are kept and mailed here, whatever else another API does. */
  readonly keepsWithdrawals: boolean;
}

/**
 * What the shop has made of its settings, in five lines: where it reads and writes, and whom it speaks to. A password in an address is
 * left out, and so is whatever else an address may carry beyond where it leads. A sixth says where withdrawals go that another API does not take.
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
