import { type Environment, portNumber, setting, wholeNumber } from '../src/app/embedded-server.ts';

export interface OperatorSettings {
  /** Where metrics are told; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly drainMs: number;
}

/** Where a process is watched, and how it ends. Throws on a value that makes no sense. */
export function operatorSettings(environment: Environment): OperatorSettings {
  const read = (name: string) => setting(environment, name);
  const port = portNumber('METRICS_PORT', read('METRICS_PORT'));
  return {
    metrics: port === undefined ? undefined : { port, host: read('METRICS_HOST') ?? '127.0.0.1' },
    drainMs: 1000 * (wholeNumber('DRAIN_SECONDS', read('DRAIN_SECONDS')) ?? 0),
  };
}
