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

/** Those of payment providers. */
export type ProviderSetting = (typeof providers)[keyof typeof providers]['settingNames'][number];
export type SettingName = (typeof ofTheShop)[number] | ProviderSetting | `${ProviderSetting}_FILE`;

/** Every setting by environment variables, as the README's table names them. Each of a provider's may stand in a file instead. */
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

/** A slip for each so many letters; names too short for one are told only where nothing but case and underscores differ. */
const lettersPerSlip = 6;

/**
 * Variables that are no settings and look like one: `SMTPURL`, `PUBLIC_ORIGN`. Nobody reads them, and the shop runs without what they say.
 * The environment holds much of other programs, so only what is very close counts.
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
