/** As many digits as a count can sensibly have. More are a slip of the finger. */
const mostDigits = 6;

/**
 * The count that somebody typed: digits of any width, spaces around them, nothing at all for 0.
 * Null for what is no whole number from 0 on: `1e9`, `0.5`, `-1`.
 */
export function typedCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return 0;
  const digits = /^\+?0*(\d+)$/.exec(plain)?.[1];
  return digits !== undefined && digits.length <= mostDigits ? Number(digits) : null;
}

/** The count after a press of a spin button's keys; null for a key that is none of its own. */
export function countAfterKey(key: string, count: number, { min, max }: { min: number; max: number }): number | null {
  const within = (value: number) => Math.max(min, Math.min(max, value));
  switch (key) {
    case 'ArrowUp':
      return count >= max ? count : count + 1;
    case 'ArrowDown':
      return count <= min ? count : count - 1;
    case 'PageUp':
      return count >= max ? count : within(count + 10);
    case 'PageDown':
      return count <= min ? count : within(count - 10);
    default:
      return null;
  }
}
