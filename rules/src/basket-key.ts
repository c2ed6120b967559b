/**
 * Whether nobody guesses a basket's key, which opens the basket's booking [PAY-9]: twelve letters and digits or more; not a number, which
 * somebody counts, nor one letter over and over.
 */
export const isUnguessable = (key: string): boolean =>
  /^[\w-]{12,100}$/.test(key) && /[A-Za-z]/.test(key) && new Set(key).size >= 6 && !isCounted(key);

/** Words and numbers one after the other (`order-2026-000123`): who knows one of them knows the next. */
function isCounted(key: string): boolean {
  const parts = key.replace(/([A-Za-z])(\d{4,})$/, '$1-$2').split(/[_-]+/);
  return parts.length > 1 && parts.every((part) => /^([A-Za-z]*|\d*)$/.test(part));
}
