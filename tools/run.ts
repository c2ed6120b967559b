import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The root of the checkout. */
export const home = join(import.meta.dirname, '..');

/** Node's compile cache, shared by all processes that `run` starts. */
const compiled = join(home, 'node_modules', '.cache', 'compiled');

export interface Outcome {
  readonly code: number;
  /** Both streams, in order of arrival. */
  readonly output: string;
}

export interface HowToRun {
  /** The working folder; the root of the checkout by default. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Also prints the output as it arrives. */
  readonly isLoud?: boolean;
}

/** Runs a program from node_modules/.bin, or else from the machine. Never throws. */
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
