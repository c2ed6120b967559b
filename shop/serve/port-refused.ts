import { WrongSetting } from '../src/embedded-server.ts';

const reasons: Readonly<Record<string, string>> = { EADDRINUSE: 'is taken', EACCES: 'may not be opened by this user' };

/** Why nothing can listen at a port, as the operator set it; any other error as it is. */
export function portRefused(name: 'PORT' | 'METRICS_PORT', port: number, error: unknown): unknown {
  const reason = reasons[String((error as NodeJS.ErrnoException).code)];
  return reason === undefined ? error : new WrongSetting(`Port ${port} ${reason}; set another ${name}.`);
}
