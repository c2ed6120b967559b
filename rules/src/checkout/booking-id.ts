import { normalized } from '../customers/plain-text.ts';

/** Letters and digits that nobody mixes up: no 0 O 1 I L U. */
const written = /^([2-9A-HJKMNP-TV-Z]{4})([2-9A-HJKMNP-TV-Z]{4})$/;

/** A booking number as it was typed, in its own form `K7MP-3XQ9`; null for what cannot be one. Capitals, spaces and hyphens make no difference. */
export function typedBookingId(typed: string): string | null {
  const [, first, second] =
    written.exec(
      normalized(typed, 'NFKC')
        .toUpperCase()
        .replaceAll(/[\s\p{Pd}\p{Cf}#]/gu, ''),
    ) ?? [];
  return first === undefined ? null : `${first}-${second}`;
}
