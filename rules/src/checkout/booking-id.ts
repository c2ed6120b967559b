import { normalized } from '../customers/plain-text.ts';

/** Only unambiguous letters and digits: no 0 O 1 I L U. */
const written = /^([2-9A-HJKMNP-TV-Z]{4})([2-9A-HJKMNP-TV-Z]{4})$/;

/** A typed booking number in its canonical form `K7MP-3XQ9`; null if it cannot be one. Capitals, spaces and hyphens make no difference. */
export function typedBookingId(typed: string): string | null {
  const [, first, second] =
    written.exec(
      normalized(typed, 'NFKC')
        .toUpperCase()
        .replaceAll(/[\s\p{Pd}\p{Cf}#]/gu, ''),
    ) ?? [];
  return first === undefined ? null : `${first}-${second}`;
}
