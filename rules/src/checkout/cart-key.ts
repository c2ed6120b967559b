const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Whether a cart's key can be one that nobody guesses [PAY-9]: whoever knows it learns that the cart is paid. Randomness cannot be seen in
 * a single key; what people and counters write can be told from it by its few letters, its one case or its words. 22 characters of
 * base64url, or a random UUID, hold the 128 bits that are asked for.
 */
export function isUnguessable(key: string): boolean {
  if (uuid.test(key)) return true;
  if (!/^[\w-]{22,100}$/.test(key)) return false;
  const hasAllKinds = /[a-z]/.test(key) && /[A-Z]/.test(key) && /\d/.test(key);
  return hasAllKinds && new Set(key).size >= 10 && changesOfKind(key) >= 8;
}

/** How often a small letter, a capital and a digit follow one another: 13 times in a random key, seldom in words and dates. */
function changesOfKind(key: string): number {
  const runs = key.replaceAll(/[-_]/g, '').match(/[a-z]+|[A-Z]+|\d+/g) ?? [];
  return runs.length - 1;
}
