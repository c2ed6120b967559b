import type { ReactNode } from 'react';
import { CallFailure } from '../../call-failure.ts';
import { addLine } from '../../cart/cart.ts';
import { updateCart } from '../../cart/use-cart.ts';
import { arrive, endWaiting, waitingBaskets } from '../../embedding/arriving.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { museumPage, rememberMuseumPage } from '../../session/museum-page.ts';
import { keepReferrer } from '../../session/referrer.ts';
import type { Visit } from '../../visit.ts';
import { HandedOver } from './handed-over.tsx';
import { handedLines } from './handed-lines.ts';

/**
 * Puts what a museum's page has handed over into the basket, beside what is there already, and says so; undefined where there is nothing to say.
 * While the museum cannot be asked it waits, and the basket stays as it is.
 */
export async function takeHandedOver(visit: Visit): Promise<ReactNode> {
  const isReadable = arrive();
  const baskets = waitingBaskets();
  if (isReadable && baskets.length === 0) return undefined;
  await loadTexts(visit.shop.lang, ['embedding']);
  if (!isReadable) return <HandedOver kind="unreadable" />;
  for (const { from } of baskets) rememberMuseumPage(from, visit.shop);
  // Whoever comes from there has the museum to thank, and not the shop that stood in it.
  keepReferrer({ referrer: museumPage(visit.shop) ?? '', origin: visit.shop.origin, isCheckout: false });
  const items = baskets.flatMap(({ items }) => items);
  try {
    const lines = await handedLines(items, visit);
    const taken = lines.filter((line) => line !== null);
    endWaiting();
    updateCart((cart) => taken.reduce(addLine, cart));
    const count = taken.reduce((sum, line) => sum + line.count, 0);
    return <HandedOver kind="taken" count={count} missing={lines.length - taken.length} />;
  } catch (error) {
    if (error instanceof CallFailure && error.kind !== 'unavailable') return <HandedOver kind="waiting" />;
    throw error;
  }
}
