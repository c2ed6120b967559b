import { failureOf, type Log } from '../src/app/embedded-server.ts';

/**
 * What speaks to the console as of an error or warns, ours or a library's, speaks in the log: one line, of an error no message, and of a warning
 * the words before what it quotes, which may be an address that opens an order.
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
