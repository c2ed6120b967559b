import { failureOf, type Log } from '../src/app/embedded-server.ts';

/**
 * Sends console errors and warnings, ours and libraries', to the log, one line each. An error's message is left out, and a warning is cut
 * at its first quotation or number, which may be an address that opens an order.
 */
export function consoleInto(log: Log): void {
  console.warn = (...said: unknown[]) => log.warn({}, wordsOf(said) || 'A warning');
  console.error = (...said: unknown[]) => {
    const error = said.find((part) => part instanceof Error);
    const text = said.filter((part) => typeof part === 'string').join(' ');
    log.error(error ? failureOf(error) : {}, text || 'An error');
  };
}

const wordsOf = (said: readonly unknown[]): string =>
  said
    .filter((part) => typeof part === 'string')
    .join(' ')
    .split(/["'`“/\d]/u, 1)
    .join()
    .trim()
    .slice(0, 200);
