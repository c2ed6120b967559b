import { textsAtHand } from './texts.ts';

/** How a language writes days, times and amounts; made by `plugin/vite-plugin.ts`. */
interface Forms {
  /** From Monday on. */
  readonly days: readonly string[];
  readonly shortDays: readonly string[];
  /** The name, then the rest with `#` for the year. */
  readonly months: readonly string[];
  /** Between hours and minutes. */
  readonly clock: string;
  /** An amount with `#` for its figures, and one below zero. */
  readonly money: string;
  readonly debt: string;
  readonly decimal: string;
  readonly group: string;
  /** From so many digits on, thousands stand apart. */
  readonly groupedFrom: number;
}

const known = new Map<string, Forms>();

export function formsOf(lang: string): Forms {
  const kept = known.get(lang);
  if (kept) return kept;
  const written = textsAtHand(lang, 'shell')?.['forms'];
  const [
    days = '',
    shortDays = '',
    months = '',
    clock = ':',
    money = '# €',
    debt = '-# €',
    decimal = '.',
    group = '',
    from,
  ] = (typeof written === 'string' ? written : '').split(';');
  const forms: Forms = {
    days: days.split('|'),
    shortDays: shortDays.split('|'),
    months: months.split('|'),
    clock,
    money,
    debt,
    decimal,
    group,
    groupedFrom: Number(from),
  };
  if (written !== undefined) known.set(lang, forms);
  return forms;
}
