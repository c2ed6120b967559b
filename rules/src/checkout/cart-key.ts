const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Whether a cart key looks unguessable [PAY-9], since anybody who knows it learns that the cart is paid. One key cannot prove randomness,
 * but texts and counters have few different letters, a single case or words. Required are about 128 bits: 22 characters of base64url, or a
 * random UUID (122 bits).
 */
export function isUnguessable(key: string): boolean {
  if (uuid.test(key)) return true;
  if (!/^[\w-]{22,100}$/.test(key)) return false;
  const hasAllKinds = /[a-z]/.test(key) && /[A-Z]/.test(key) && /\d/.test(key);
  return hasAllKinds && new Set(key).size >= 10 && changesOfKind(key) >= 8;
}

/** Number of changes between small letters, capitals and digits: 13 on average in a random key, few in words and dates. */
function changesOfKind(key: string): number {
  const runs = key.replaceAll(/[-_]/g, '').match(/[a-z]+|[A-Z]+|\d+/g) ?? [];
  return runs.length - 1;
}
