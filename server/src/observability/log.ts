import { AsyncLocalStorage } from 'node:async_hooks';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { WrongSetting } from '../config/environment.ts';

const current = new AsyncLocalStorage<string | undefined>();

/** Runs work under a request's id, which connects lines of several logs. */
export const underRequest = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** Runs work under no request's id, whatever has started it. */
export const underNoRequest = <Result>(work: () => Result): Result => current.run(undefined, work);

/** The id of the request that is being handled; undefined outside of requests. */
export const requestId = (): string | undefined => current.getStore();

export type Log = Logger;

/**
 * The process's log: one JSON object a line, with the id of its request. Never log a name, address, token or query: logs are stored by others, and
 * longer than the data they are about.
 */
export function openLog(level = 'info', to: DestinationStream = standardOutput()): Log {
  const levels = ['silent', ...Object.values(pino.levels.labels)];
  if (!levels.includes(level)) throw new WrongSetting(`LOG_LEVEL must be one of ${levels.join(', ')}, not ${level}.`);
  const options = {
    level,
    base: null,
    mixin: () => {
      const id = requestId();
      return id === undefined ? {} : { requestId: id };
    },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, to);
}

let output: DestinationStream | undefined;

/** Lines are written in blocks of so many bytes, or after so many ms: writing one line costs more than answering a page from the cache. */
const [writtenBytes, writtenAfterMs] = [4096, 250];

/** Writes in the background, so that no answer waits for a line. The rest is written when the process ends. */
function standardOutput(): DestinationStream {
  if (output) return output;
  const stream = destination({ fd: 1, sync: false, minLength: writtenBytes });
  setInterval(() => stream.flush(), writtenAfterMs).unref();
  output = stream;
  return stream;
}
