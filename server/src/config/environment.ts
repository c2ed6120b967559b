import { join, resolve } from 'node:path';
import type { ServerOptions } from './server-options.ts';
import type { SettingName } from './setting-names.ts';

/** An invalid setting. The message is for the operator; a stack trace would not help them. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

/** Returns what `read` makes of the settings. Ends the program on a WrongSetting. */
export function exitOnWrongSetting<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return endWithWrongSetting(error);
  }
}

/** Does the same for asynchronous work. */
export async function exitOnWrongSettingAsync<T>(work: Promise<T>): Promise<T> {
  return work.catch(endWithWrongSetting);
}

/** Ends the program with the message of a WrongSetting. Throws everything else. */
export function endWithWrongSetting(error: unknown): never {
  if (!(error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exit(1);
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a setting; undefined if it is missing or empty, because files of settings list all names. */
export function setting(environment: Environment, name: SettingName): string | undefined {
  return environment[name]?.trim() || undefined;
}

/**
 * Reads the operator's environment variables. `now` comes from the process that starts the server, and so does the payment provider
 * (payment-settings.ts), whose keys no command needs. Throws WrongSetting on an invalid value.
 */
export function optionsFromEnvironment(environment: Environment): Omit<ServerOptions, 'now'> {
  const read = (name: SettingName) => setting(environment, name);
  const reservationMinutes = positiveNumber('HOLD_MINUTES', read('HOLD_MINUTES'));
  return {
    museumFolder: resolve(read('MUSEUM') ?? join(import.meta.dirname, '../../sample-museum')),
    databaseUrl: database('DATABASE_URL', read('DATABASE_URL')),
    dataFolder: resolve(read('DATA') ?? 'var'),
    publicOrigin: origin('PUBLIC_ORIGIN', read('PUBLIC_ORIGIN')),
    allowedReturnOrigins: (read('RETURN_ORIGINS') ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((written) => origin('RETURN_ORIGINS', written) ?? ''),
    smtpUrl: mailServer('SMTP_URL', read('SMTP_URL')),
    reservationMs: reservationMinutes === undefined ? undefined : reservationMinutes * 60_000,
    additions: oneOf(['on', 'off'], 'ADDITIONS', read('ADDITIONS')) !== 'off',
    trustProxy: oneOf(['yes', 'no'], 'TRUST_PROXY', read('TRUST_PROXY')) === 'yes',
    callsPerMinute: wholeNumber('CALLS_PER_MINUTE', read('CALLS_PER_MINUTE')),
    mailsPerHour: wholeNumber('MAILS_PER_HOUR', read('MAILS_PER_HOUR')),
    sandboxDelayMs: wholeNumber('SANDBOX_DELAY_MS', read('SANDBOX_DELAY_MS')),
    keepDays: atLeastOne('KEEP_DAYS', read('KEEP_DAYS')),
    keepOrdersYears: atLeastOne('KEEP_ORDERS_YEARS', read('KEEP_ORDERS_YEARS')),
    logLevel: read('LOG_LEVEL'),
  };
}

function positiveNumber(name: string, written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const value = Number(written);
  if (!Number.isFinite(value) || value <= 0)
    throw new WrongSetting(`${name} must be a number above 0, not ${written}.`);
  return value;
}

/** One of the words; undefined if not set. Throws WrongSetting for any other word, so that nobody believes that `true` has an effect. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  name: string,
  written: string | undefined,
): Word | undefined {
  const word = words.find((one) => one === written);
  if (written !== undefined && !word) throw new WrongSetting(`${name} must be ${words.join(' or ')}, not ${written}.`);
  return word;
}

/**
 * Throws WrongSetting on an invalid address; otherwise the first mail that fails would show the mistake. The message omits the value, which
 * contains a password.
 */
function mailServer(name: string, written: string | undefined): string | undefined {
  const url = written !== undefined && URL.canParse(written) ? new URL(written) : null;
  if (written !== undefined && (!url?.hostname || !/^smtps?:$/.test(url.protocol)))
    throw new WrongSetting(`${name} must be an address like smtp://user:password@mail.example.org:587.`);
  return written;
}

/** Throws WrongSetting for the address of another database, which would be taken for a file name. The message omits it: it may contain a password. */
function database(name: string, written: string | undefined): string | undefined {
  if (written !== undefined && /^(?!postgres(ql)?:)[a-z][a-z\d+.-]+:\/\//i.test(written))
    throw new WrongSetting(
      `${name} must be an address like postgres://user:password@host/name, or the path of a file.`,
    );
  return written;
}

/** Throws WrongSetting if it is not a whole number. */
export function wholeNumber(name: string, written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  if (!/^\d{1,9}$/.test(written)) throw new WrongSetting(`${name} must be a whole number, not ${written}.`);
  return Number(written);
}

/** Throws WrongSetting for 0, because it would delete what was written a moment ago. */
function atLeastOne(name: string, written: string | undefined): number | undefined {
  const count = wholeNumber(name, written);
  if (count === 0) throw new WrongSetting(`${name} must be 1 or more, not 0.`);
  return count;
}

/** Throws WrongSetting if it is not a valid port. */
export function portNumber(name: string, written: string | undefined): number | undefined {
  const port = wholeNumber(name, written);
  if (port !== undefined && port > 65_535) throw new WrongSetting(`${name} must be at most 65535, not ${port}.`);
  return port;
}

function origin(name: string, written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol) || (url.pathname !== '/' && url.pathname !== '')) {
    throw new WrongSetting(`${name} must be an address without path, like https://shop.example.org, not ${written}.`);
  }
  return url.origin;
}
