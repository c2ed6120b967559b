/**
 * A compiled message: plain text, or parts in order. A part is text or a list that starts with its kind:
 * `[0, name]` argument, `[1, name]` number, `[2, name, offset, options]` plural, `[3, name, options]` select,
 * `[4]` the plural's number, `[5, name, parts]` a tag around parts.
 */
export type Message = string | readonly Part[];
export type Part =
  | string
  | readonly [0 | 1, string]
  | readonly [2, string, number, Options]
  | readonly [3, string, Options]
  | readonly [4]
  | readonly [5, string, readonly Part[]];
export type Options = Readonly<Record<string, readonly Part[]>>;

/** One area's compiled messages in one language, by key. */
export type Texts = Readonly<Record<string, Message>>;

type Values = Readonly<Record<string, unknown>>;

const pluralRules = new Map<string, Intl.PluralRules>();

/** Fills in a message. The result is a string, or with tags a list of strings and of what the tags' functions returned. */
export function fillMessage(message: Message, lang: string, values: Values = {}): unknown {
  if (typeof message === 'string') return message;
  const filled = fill(message, lang, values, 0);
  return filled.every((piece) => typeof piece === 'string') ? filled.join('') : filled;
}

function fill(parts: readonly Part[], lang: string, values: Values, pluralNumber: number): unknown[] {
  return parts.flatMap((part): unknown[] => {
    if (typeof part === 'string') return [part];
    switch (part[0]) {
      case 0:
        return [String(values[part[1]])];
      case 1:
        return [numberIn(lang, Number(values[part[1]]))];
      case 2: {
        const [, name, offset, options] = part;
        const number = Number(values[name]);
        const category = pluralIn(lang, number - offset);
        return fill(
          options[`=${number}`] ?? options[category] ?? options['other'] ?? [],
          lang,
          values,
          number - offset,
        );
      }
      case 3: {
        const [, name, options] = part;
        return fill(options[String(values[name])] ?? options['other'] ?? [], lang, values, pluralNumber);
      }
      case 4:
        return [numberIn(lang, pluralNumber)];
      case 5: {
        const inside = fill(part[2], lang, values, pluralNumber);
        const render = values[part[1]];
        return typeof render === 'function' ? [render(joined(inside))] : inside;
      }
    }
  });
}

/** Joins adjacent strings, so that a tag usually gets a single string. */
function joined(pieces: unknown[]): unknown {
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces;
}

/** Small counts are the same in all languages, and a browser's first number format takes 20 to 70 ms on a phone. */
function numberIn(lang: string, value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : value.toLocaleString(lang);
}

function pluralIn(lang: string, value: number): string {
  let rules = pluralRules.get(lang);
  if (!rules) pluralRules.set(lang, (rules = new Intl.PluralRules(lang)));
  return rules.select(value);
}
