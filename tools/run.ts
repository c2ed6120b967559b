import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The top of the checkout. */
export const home = join(import.meta.dirname, '..');

/** What Node has compiled for one process of a run need not be compiled for the next one. */
const compiled = join(home, 'node_modules', '.cache', 'compiled');

export interface Outcome {
  readonly code: number;
  /** Both streams, in the order in which they came. */
  readonly output: string;
}

export interface HowToRun {
  /** Where; without one, at the top of the checkout. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Also show the output while it comes. */
  readonly isLoud?: boolean;
}

/** Runs a program of the checkout (node_modules/.bin first) or of the machine. Never throws. */
export function run(
  command: string,
  args: readonly string[],
  { folder = home, env, isLoud }: HowToRun = {},
): Promise<Outcome> {
  const path = `${join(home, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (isLoud) process.stdout.write(chunk);
      });
    }
    const end = (code: number) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') });
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
