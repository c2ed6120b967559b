import { budgetOf, known, stepBudget, tolerance } from './budgets.ts';
import type { PressName } from './first-press.ts';
import type { Weighed } from './weigh.ts';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const share = (part: number) => `${(part * 100).toFixed(1)} %`;

interface Verdict {
  readonly words: string;
  readonly fails: boolean;
}

/** A figure against its budget, and against its own limit where it is known to be above. */
export function verdictOf(bytes: number, budget: number, allowed = budget): Verdict {
  const over = bytes / budget - 1;
  if (bytes > allowed * (1 + tolerance)) {
    const worse = allowed > budget ? `, and above the ${kB(allowed)} known of it` : '';
    return { words: `OVER by ${share(over)}${worse}`, fails: true };
  }
  if (allowed > budget && over <= 0) return { words: 'under: no longer to be known as over', fails: false };
  if (allowed > budget) return { words: `over by ${share(over)}, known: ${kB(allowed)}`, fails: false };
  if (over > 0) return { words: `over by ${share(over)}, which is let pass`, fails: false };
  return { words: `under by ${share(-over)}`, fails: false };
}

const columns = [26, 8, 8, 8, 9, 8] as const;

function tell(cells: readonly string[], words: string): void {
  const line = cells.map((cell, at) => (at === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[at] ?? 0)));
  console.log(`${line.join('')}  ${words}`);
}

/** The head of the table. */
export function printHead(lang: string): void {
  console.log(
    `Scripts in kB of brotli (1 kB = 1000 bytes), cold, on a phone, in the language that takes most (${lang}):`,
  );
  console.log(
    'all until the main button has answered; of these, texts; how much the screen had brought before the press.\n',
  );
  tell(['screen', 'scripts', 'texts', 'opened', 'requests', 'budget'], '');
}

/** The row of a screen. True when it fails. */
export function printScreen(name: PressName, { bytes, texts, opened, requests }: Weighed): boolean {
  const budget = budgetOf(name);
  const { words, fails } = verdictOf(bytes, budget, known[name]);
  tell([name, kB(bytes), kB(texts), kB(opened), String(requests), kB(budget)], words);
  return fails;
}

/** The row of a step from home: what it adds. True when it fails. */
export function printStep(name: string, { bytes, opened }: Weighed): boolean {
  const { words, fails } = verdictOf(bytes - opened, stepBudget);
  tell([name, kB(bytes - opened), '', '', '', kB(stepBudget)], words);
  return fails;
}
