import { failureOf, type Log } from '../src/app/embedded-server.ts';

/** What speaks to the console as of an error, ours or a library's, speaks in the log: one line, and of an error no message. */
export function consoleInto(log: Log): void {
  console.error = (...said: unknown[]) => {
    const error = said.find((part) => part instanceof Error);
    const text = said.filter((part) => typeof part === 'string').join(' ');
    log.error(error ? failureOf(error) : {}, text || 'An error');
  };
}
