import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundled } from './bundled-program.ts';
import type { Fault } from './planted-faults.ts';
import type { Command, ProcessOptions } from './selling.ts';

const [preload, program] = ['plant-faults.ts', 'selling-process.ts'].map((name) => join(import.meta.dirname, name));

/** A shop in a process of its own, which may be killed, starved of its disk and raced. */
export interface ShopProcess extends ShopProgram {
  send(command: Command): void;
}

export interface ShopProgram {
  readonly child: ChildProcessWithoutNullStreams;
  /** From its start to the moment when it can answer, in ms. */
  readonly readyMs: number;
  send(command: object): void;
  /** The next line it says; undefined when it has ended. */
  hear(): Promise<string | undefined>;
  end(): Promise<void>;
}

/** Most of these processes are gone before there is anything to tidy up: with room they do not begin. */
const roomy = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

export const startShopProcess = (options: ProcessOptions, fault?: Fault): Promise<ShopProcess> =>
  startProgram(`${program}`, options, fault);

/** Starts a program that says `ready` when it can answer. */
export async function startProgram(program: string, options: object, fault?: Fault): Promise<ShopProgram> {
  // Faults are planted file by file.
  const command = fault ? ['--import', `${preload}`, program] : [...roomy, await bundled(program)];
  const began = performance.now();
  const child = spawn(process.execPath, [...command, JSON.stringify(options)], {
    env: { ...process.env, ...(fault && { FAULT: fault }) },
  });
  child.stderr.pipe(process.stderr);
  child.stdin.on('error', () => undefined);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const hear = async (): Promise<string | undefined> => (await lines.next()).value;
  if ((await hear()) !== 'ready') throw new Error('The shop’s process did not start.');
  const gone = once(child, 'exit');
  return {
    child,
    readyMs: performance.now() - began,
    hear,
    send: (command) => void child.stdin.write(`${JSON.stringify(command)}\n`),
    end: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** A process that was told to do one thing says what came of it. */
export async function ask<T>(shop: ShopProcess, command: Command): Promise<T> {
  shop.send(command);
  const line = await shop.hear();
  if (line === undefined) throw new Error('The shop’s process has ended.');
  return JSON.parse(line) as T;
}
