/**
 * A copy of the value in which equal objects and lists are the same reference. A page serialises each reference once, however often it
 * occurs: a calendar's closed Mondays, the times that all tickets of a day share. For plain data only.
 */
export function sharedValues<Value>(value: Value, known = new Map<string, unknown>()): Value {
  if (typeof value !== 'object' || value === null) return value;
  const share = (inner: unknown) => sharedValues(inner, known);
  const copy: unknown = Array.isArray(value)
    ? value.map(share)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, share(inner)]));
  const written = JSON.stringify(copy, (_, inner: unknown) => (inner === undefined ? { undefined: true } : inner));
  if (!known.has(written)) known.set(written, copy);
  return known.get(written) as Value;
}
