import { isUnguessable } from '@foyer/rules/basket-key.ts';
import { newSessionId } from '../session/session-id.ts';

/**
 * A new basket's key: twelve letters and digits. One of five thousand looks as if somebody had counted it, and back ends take that for
 * none: it is drawn again [PAY-9].
 */
export function newBasketKey(draw: () => string = newSessionId): string {
  for (;;) {
    const key = draw();
    if (isUnguessable(key)) return key;
  }
}
