import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Whether a process may be watched here; else why not. */
export function cannotTrace(): string | null {
  const { error, status } = spawnSync('strace', ['-qq', '-e', 'trace=none', 'true']);
  if (error) return 'strace is not installed: on Debian, apt-get install strace';
  return status === 0 ? null : 'strace may not watch processes here';
}

/** Attaches strace to a running process; it writes what it sees to the file. Ended, it lets the process go on. */
export async function attach(pid: number, file: string, what: readonly string[]): Promise<{ end(): Promise<void> }> {
  const strace = spawn('strace', ['-f', '-y', '-s', '40', '-o', file, ...what, '-p', String(pid)]);
  const gone = once(strace, 'exit');
  await attached(strace);
  return {
    end: async () => {
      strace.kill('SIGINT');
      await gone;
    },
  };
}

/** It says so itself, for the process and each of its threads. */
function attached(strace: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    strace.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (said.includes('attached')) resolve();
    });
    strace.on('exit', () => reject(new Error(`strace: ${said}`)));
  });
}
