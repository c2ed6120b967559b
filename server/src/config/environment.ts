import { join, resolve } from 'node:path';
import type { ServerOptions } from './server-options.ts';
import type { SettingName } from './setting-names.ts';

/** A setting that makes no sense, in a sentence for the operator: where in our code it was seen tells her nothing. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

/** What `read` makes of the settings; ends the program where it cannot. */
export function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return endWithWrongSetting(error);
  }
}

/** The same for what takes its time. */
export async function orEndLater<T>(work: Promise<T>): Promise<T> {
  return work.catch(endWithWrongSetting);
}

/** Ends a program that was started with such a setting. Throws everything else. */
export function endWithWrongSetting(error: unknown): never {
  if (!(error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exit(1);
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting as it is written; undefined where there is none, or an empty one: files of settings name them all. */
export function setting(environment: Environment, name: SettingName): string | undefined {
  return environment[name]?.trim() || undefined;
}

/**
 * What an operator sets by environment variables; `now` stays with the process that starts the server, and so does whom it pays
 * (payment-settings.ts), whose keys no command needs. Throws on a value that makes
 * no sense.
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

/** One of the words; undefined where there is none. Whoever writes `true` must not believe that it counts: throws WrongSetting. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  name: string,
  written: string | undefined,
): Word | undefined {
  const word = words.find((one) => one === written);
  if (written !== undefined && !word) throw new WrongSetting(`${name} must be ${words.join(' or ')}, not ${written}.`);
  return word;
}

/** A mistake in it would be told by the first mail that does not leave. What was written is not repeated: it holds a password. */
function mailServer(name: string, written: string | undefined): string | undefined {
  const url = written !== undefined && URL.canParse(written) ? new URL(written) : null;
  if (written !== undefined && (!url?.hostname || !/^smtps?:$/.test(url.protocol)))
    throw new WrongSetting(`${name} must be an address like smtp://user:password@mail.example.org:587.`);
  return written;
}

/** Another database's address would be taken for a file's name. It may hold a password, which is not repeated. */
function database(name: string, written: string | undefined): string | undefined {
  if (written !== undefined && /^(?!postgres(ql)?:)[a-z][a-z\d+.-]+:\/\//i.test(written))
    throw new WrongSetting(
      `${name} must be an address like postgres://user:password@host/name, or the path of a file.`,
    );
  return written;
}

/** Throws where it is none. */
export function wholeNumber(name: string, written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  if (!/^\d{1,9}$/.test(written)) throw new WrongSetting(`${name} must be a whole number, not ${written}.`);
  return Number(written);
}

/** A period of nothing would forget what was written a moment ago. */
function atLeastOne(name: string, written: string | undefined): number | undefined {
  const count = wholeNumber(name, written);
  if (count === 0) throw new WrongSetting(`${name} must be 1 or more, not 0.`);
  return count;
}

/** Throws where it is no number that a port can have. */
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
