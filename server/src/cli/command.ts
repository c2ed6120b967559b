import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';

/** A command for operators, as `--help` shows it. */
export interface Command {
  /** `cancel-order`, as in `npm run cancel-order`. */
  readonly name: string;
  /** The words that follow, as placeholders: `ORDER`; an optional one is `[FOLDER]`, and an optional last one that may be repeated `[LINE…]`. */
  readonly words: readonly string[];
  /** What it does, in a sentence or more, and its exit code if scripts need it. */
  readonly about: string;
  /** An example of the words: `K7MP-3XQ9`. */
  readonly example: string;
  /** Whether it does something irreversible and asks first. */
  readonly asksFirst?: boolean;
}

/** The words and options after a command's name. */
export interface Typed {
  readonly words: readonly string[];
  /** `--yes`: answers the question in advance. */
  readonly skipsQuestion: boolean;
}

/**
 * Reads the command line. Ends the program with the usage: with 0 for `--help`, with 1 if the words do not fit. Call it before reading any
 * setting, so that `--help` changes nothing.
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
      return { words: positionals.map((word) => word.trim()), skipsQuestion: values.yes ?? false };
  } catch {
    // An unknown option: the usage shows the known ones.
  }
  return endWithUsage(command);
}

/** Ends the program with the usage and 1, for input that cannot be right. */
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

/** Asks on the terminal. Ends the program if the answer is not yes, or if there is neither a terminal nor `--yes`. */
export async function confirmed(command: Command, { skipsQuestion }: Typed, question: string): Promise<void> {
  if (skipsQuestion) return;
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
