import { isUnguessable } from '@foyer/rules/checkout/cart-key.ts';

/**
 * A new cart's key: 128 random bits as 22 characters of base64url. One that looks as if somebody had written it is taken for none by back
 * ends, and is drawn again [PAY-9].
 */
export function newCartKey(draw: () => string = randomKey): string {
  for (;;) {
    const key = draw();
    if (isUnguessable(key)) return key;
  }
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
