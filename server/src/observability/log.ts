import { AsyncLocalStorage } from 'node:async_hooks';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { WrongSetting } from '../config/environment.ts';

const current = new AsyncLocalStorage<string | undefined>();

/** Does what follows from a request under its id, by which lines of several logs are found again. */
export const underRequest = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** Does what follows from no request, whoever has asked for it. */
export const underNoRequest = <Result>(work: () => Result): Result => current.run(undefined, work);

/** The id of the request that is being answered; undefined where none is. */
export const requestId = (): string | undefined => current.getStore();

export type Log = Logger;

/**
 * The process's log: one JSON object a line, with the request that a line belongs to. Whoever writes a line puts no name, address, token or
 * query into it: the log is kept by others, and longer than what it is about.
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

/** So many bytes are written at once, and what is less after so long: a line that is written by itself costs more than a kept page. */
const [writtenBytes, writtenAfterMs] = [4096, 250];

/** Nobody who is being answered waits until a line has been written. What is left is written when the process ends. */
function standardOutput(): DestinationStream {
  if (output) return output;
  const stream = destination({ fd: 1, sync: false, minLength: writtenBytes });
  setInterval(() => stream.flush(), writtenAfterMs).unref();
  output = stream;
  return stream;
}
