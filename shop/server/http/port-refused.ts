import { WrongSetting } from '../../src/app/embedded-server.ts';

const reasons: Readonly<Record<string, string>> = { EADDRINUSE: 'is taken', EACCES: 'may not be opened by this user' };

const foreign: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'];

/** Why nothing can listen at a port, as the operator set it; any other error as it is. */
export function portRefused(name: 'PORT' | 'METRICS_PORT', port: number, error: unknown, host = ''): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (host && foreign.includes(code))
    return new WrongSetting(`METRICS_HOST must be an address of this machine, not ${host}.`);
  const reason = reasons[String(code)];
  return reason === undefined ? error : new WrongSetting(`Port ${port} ${reason}; set another ${name}.`);
}
