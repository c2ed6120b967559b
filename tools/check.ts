import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, run } from './run.ts';
import type { Tally } from './tally.ts';

interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

const checks: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint and borders', command: ['oxlint', '--deny-warnings', '.'] },
  ...[...workspaces(), 'contract/check', 'tools'].map((name): Check => ({
    name: `types of ${name}`,
    // Several run at once and read the same types. Single-threaded they take half the time beside other checks.
    command: ['tsc', '--noEmit', '--singleThreaded', '-p', `${name}/tsconfig.json`],
  })),
  {
    name: 'texts in all languages, and the words of the code',
    command: [
      'vitest',
      'run',
      '--project',
      'shop',
      '--project',
      'tools',
      '--reporter',
      'dot',
      'messages',
      'tools/words',
      'tools/languages',
    ],
  },
  { name: 'unused code', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
];

/** Generates declarations from the sources. They run first because the compiler reads text keys and route exports from them. */
const declarations: Check = {
  name: 'declarations',
  command: ['npm', 'run', '--silent', '--workspace', 'shop', 'typegen'],
};

/** Runs every check that needs no running shop. Prints what fails; never throws. */
export async function check(): Promise<Tally> {
  const failures: string[] = [];
  const written = await outcomeOf(declarations);
  const looks = checks.map(outcomeOf);
  for (const look of [written, ...looks]) {
    const { name, code, output } = await look;
    const report = code === 0 ? `ok    ${name}` : `FAIL  ${name}\n${output.trimEnd()}`;
    console.log(report);
    if (code !== 0) failures.push(report);
  }
  return { passed: 1 + checks.length - failures.length, failures };
}

const outcomeOf = async ({ name, command: [program, ...args] }: Check) => ({ name, ...(await run(program, args)) });

function workspaces(): string[] {
  const { workspaces: names } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return names;
}

if (import.meta.main) process.exit((await check()).failures.length === 0 ? 0 : 1);
