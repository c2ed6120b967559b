import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';

/** A command for operators, as `--help` shows it. */
export interface Command {
  /** `cancel-order`, as in `npm run cancel-order`. */
  readonly name: string;
  /** The words that follow, by what they stand for: `ORDER`; one that may be missing is written `[FOLDER]`, and the last one, if there may be more of it, `[LINE…]`. */
  readonly words: readonly string[];
  /** What it does, a sentence or more, and how it ends where that matters to a script. */
  readonly about: string;
  /** An example of the words: `K7MP-3XQ9`. */
  readonly example: string;
  /** Whether it takes away what cannot be brought back, and asks first. */
  readonly asksFirst?: boolean;
}

/** What was typed behind a command's name. */
export interface Typed {
  readonly words: readonly string[];
  /** `--yes`: the answer to what would be asked. */
  readonly isSure: boolean;
}

/**
 * Reads what was typed. Ends the program with the usage where that was asked for (0) or where the words do not fit (1): before any
 * setting is read, so that asking how a command works touches nothing.
 */
export function typedFor(command: Command, args: readonly string[] = process.argv.slice(2)): Typed {
  const options = { help: { type: 'boolean', short: 'h' }, yes: { type: 'boolean', short: 'y' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help) {
      console.log(usageOf(command));
      process.exit(0);
    }
    const least = command.words.filter((word) => !word.startsWith('[')).length;
    const most = command.words.at(-1)?.endsWith('…]') ? Infinity : command.words.length;
    if (positionals.length >= least && positionals.length <= most)
      return { words: positionals.map((word) => word.trim()), isSure: values.yes ?? false };
  } catch {
    // An option that it does not have: the usage says which ones it has.
  }
  return endWithUsage(command);
}

/** Ends the program where what was typed cannot be meant. */
export function endWithUsage(command: Command): never {
  console.error(usageOf(command));
  process.exit(1);
}

export function usageOf({ name, words, about, example, asksFirst = false }: Command): string {
  const lines = [
    `npm run ${name} -- ${[...words, ...(asksFirst ? ['[--yes]'] : [])].join(' ')}`.trimEnd(),
    '',
    about,
    ...(asksFirst
      ? ['Asks before it does anything. --yes answers that, and is needed where nobody can be asked.']
      : []),
    '',
    `For example: npm run ${name} -- ${example}`.trimEnd(),
  ];
  return lines.join('\n');
}

/** Asks on the terminal. Ends the program where the answer is not yes, or where there is no terminal and nobody said `--yes`. */
export async function confirmed(command: Command, { isSure }: Typed, question: string): Promise<void> {
  if (isSure) return;
  if (!process.stdin.isTTY) {
    console.error(`${question} Nobody can be asked here, so nothing was done: add --yes.`);
    process.exit(1);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (/^y(es)?$/i.test(answer.trim())) return;
  console.error(`Nothing was done. (${command.name})`);
  process.exit(1);
}
