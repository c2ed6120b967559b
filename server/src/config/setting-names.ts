import { providers } from '../payments/chosen-provider.ts';
import { strokesBetween } from './strokes.ts';

const ofTheShop = [
  'PORT',
  'PUBLIC_ORIGIN',
  'API_BASE',
  'MUSEUM',
  'DATA',
  'DATABASE_URL',
  'SMTP_URL',
  'PAYMENT_PROVIDER',
  'HOLD_MINUTES',
  'RETURN_ORIGINS',
  'TRUST_PROXY',
  'CALLS_PER_MINUTE',
  'MAILS_PER_HOUR',
  'ADDITIONS',
  'TODAY',
  'LOG_LEVEL',
  'KEEP_DAYS',
  'KEEP_ORDERS_YEARS',
  'METRICS_PORT',
  'METRICS_HOST',
  'DRAIN_SECONDS',
  'SANDBOX_DELAY_MS',
] as const;

/** The settings of payment providers. */
export type ProviderSetting = (typeof providers)[keyof typeof providers]['settingNames'][number];
export type SettingName = (typeof ofTheShop)[number] | ProviderSetting | `${ProviderSetting}_FILE`;

/** Every environment variable of the README's table. Each provider setting may also be a file (`…_FILE`). */
export const settingNames: readonly SettingName[] = [
  ...ofTheShop,
  ...Object.values(providers).flatMap((provider) =>
    provider.settingNames.flatMap((name) => [name, `${name}_FILE`] as const),
  ),
];

export interface Misspelt {
  readonly written: string;
  readonly meant: SettingName;
}

/** One wrong letter is allowed per this many letters. A shorter name is only reported if nothing but case and underscores differ. */
const lettersPerSlip = 6;

/**
 * Variables that are probably misspelt settings: `SMTPURL`, `PUBLIC_ORIGN`. They have no effect, so the shop runs without them. Only very
 * close names count, because the environment has many variables of other programs.
 */
export function misspeltSettings(environment: Readonly<Record<string, string | undefined>>): Misspelt[] {
  const known: readonly string[] = settingNames;
  return Object.keys(environment)
    .filter((written) => !known.includes(written))
    .flatMap((written) => {
      const meant = settingNames.find((name) => isNear(plain(written), plain(name)));
      return meant === undefined ? [] : [{ written, meant }];
    });
}

const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

function isNear(written: string, name: string): boolean {
  const most = Math.floor(name.length / lettersPerSlip);
  return Math.abs(written.length - name.length) <= most && strokesBetween(written, name) <= most;
}
