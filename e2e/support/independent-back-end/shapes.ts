/** Returns the faults of a value, each beginning with its place; empty if there are none. */
export type Shape = (value: unknown, at: string) => readonly string[];

export type Fields = Readonly<Record<string, Shape>>;

const when =
  (isRight: (value: unknown) => boolean, wanted: string): Shape =>
  (value, at) =>
    isRight(value) ? [] : [`${at} is not ${wanted}`];

export const text = when((value) => typeof value === 'string', 'a text');
export const filled = when((value) => typeof value === 'string' && value.trim() !== '', 'a text with something in it');
export const flag = when((value) => typeof value === 'boolean' || value === 0 || value === 1, 'a flag');
export const count = when((value) => Number.isSafeInteger(value) && (value as number) > 0, 'a count');
export const countOrNone = when((value) => Number.isSafeInteger(value) && (value as number) >= 0, 'a count or 0');

export const matching = (pattern: RegExp, wanted: string): Shape =>
  when((value) => typeof value === 'string' && pattern.test(value), wanted);

export const day = matching(/^\d{4}-\d{2}-\d{2}$/, 'a day as 2026-05-01');
export const compactDay = matching(/^\d{8}$/, 'a day as 20260501');
export const wholeNumber = matching(/^\d+$/, 'a whole number');
export const digest = matching(/^[0-9a-f]{32}$/, 'an MD5 digest');
export const sessionId = matching(/^[A-Za-z\d]{12}$/, '12 letters and digits');

/** Exactly this value. */
export const exactly = (wanted: string | number): Shape =>
  when((value) => value === wanted, typeof wanted === 'string' ? `"${wanted}"` : String(wanted));

/** One of the ids or texts that this back end has sent; `1` and `"1"` are the same id. */
export const oneOf = (known: readonly (string | number)[], what: string): Shape =>
  when(
    (value) => (typeof value === 'string' || typeof value === 'number') && known.map(String).includes(String(value)),
    `${what} that was told`,
  );

/** A full web address. */
export const address = when(
  (value) => typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value),
  'a full address',
);

export const nullOr =
  (shape: Shape): Shape =>
  (value, at) =>
    value === null ? [] : shape(value, at);

export const list =
  (shape: Shape): Shape =>
  (value, at) =>
    Array.isArray(value) ? value.flatMap((entry, place) => shape(entry, `${at}[${place}]`)) : [`${at} is not a list`];

/** Checks every value of a map. A shape sees its key, also at the end of `at`. */
export const map =
  (shape: (key: string) => Shape): Shape =>
  (value, at) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([key, entry]) => shape(key)(entry, `${at}.${key}`))
      : [`${at} is not an object`];

/** These fields and no others. */
export const fields =
  (required: Fields, optional: Fields = {}): Shape =>
  (value, at) => {
    if (!isRecord(value)) return [`${at} is not an object`];
    const missing = Object.keys(required).filter((name) => !Object.hasOwn(value, name));
    const known = { ...required, ...optional };
    return [
      ...missing.map((name) => `${at} has no \`${name}\``),
      ...Object.entries(value).flatMap(([name, entry]) =>
        Object.hasOwn(known, name)
          ? (known[name]?.(entry, `${at}.${name}`) ?? [])
          : [`${at} has \`${name}\`, which the specification does not name`],
      ),
    ];
  };

/** Chooses the shape by the value of a field. */
export const byField =
  (name: string, shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, at) => {
    if (!isRecord(value)) return [`${at} is not an object`];
    const shape = shapes[String(value[name])];
    return shape ? shape(value, at) : [`${at}.${name} is none of ${Object.keys(shapes).join(', ')}`];
  };

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
