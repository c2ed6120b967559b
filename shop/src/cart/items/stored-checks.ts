// Checked by hand: every page reads the cart, and a schema would cost each of them more than the cart itself.
export type Check = (value: unknown) => boolean;
export type Fields = Readonly<Record<string, unknown>>;

export const isYesOrNo: Check = (value) => typeof value === 'boolean';
export const isText: Check = (value) => typeof value === 'string';
export const isTime: Check = (value) => typeof value === 'string' && /^\d\d:\d\d$/.test(value);
/** Counts and cents: small enough for every sum of a full cart to stay exact. */
export const isCount: Check = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000_000;
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
export const shapeOf =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(shape).every(([name, check]) => check(value[name]));

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
