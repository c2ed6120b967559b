import type { ReactNode } from 'react';
import { addItem } from '../../../cart/cart.ts';
import { itemCount } from '../../../cart/items/item-count.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import { receiveCart, keepWaiting, waitingCarts } from '../../../embedding/receive-cart.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { museumPage, rememberMuseumPage } from '../../../session/museum-page.ts';
import { keepReferrer } from '../../../session/referral.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { transferredItems } from './transferred-items.ts';
import { useRevalidator } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

/**
 * Adds the cart transferred from a museum's page, and returns a notice; undefined if there is nothing to report. Items that the museum
 * cannot be asked for now are stored for later, one by one. The visitor's own cart is shown in any case.
 */
export async function acceptTransfer(context: LoaderContext): Promise<ReactNode> {
  const arrived = receiveCart();
  if (arrived) {
    rememberMuseumPage(arrived.from, context.shop);
    // The referrer is the museum's page, not the shop's frame in it.
    keepReferrer({ referrer: museumPage(context.shop) ?? '', origin: context.shop.origin, isCheckout: false });
  }
  const carts = waitingCarts();
  if (arrived !== null && carts.length === 0) return undefined;
  await loadTexts(context.shop.lang, ['embedding']);
  if (arrived === null) return <TransferNotice kind="unreadable" />;
  const items = await transferredItems(
    carts.flatMap((basket) => basket.items),
    context,
  );
  const waits = items.map((item) => item === 'waiting');
  keepWaiting(carts.map((basket) => ({ ...basket, items: basket.items.filter(() => waits.shift()) })));
  const taken = items.filter((item) => item !== null && item !== 'waiting');
  const before = itemCount(currentCart());
  updateCart((cart) => taken.reduce(addItem, cart));
  const count = itemCount(currentCart()) - before;
  const missing = items.filter((item) => item === null).length;
  return <TransferNotice kind="taken" count={count} missing={missing} isWaiting={items.includes('waiting')} />;
}

type TransferNoticeProps =
  /** `isWaiting`: the museum could not be asked for some items yet. */
  { kind: 'taken'; count: number; missing: number; isWaiting: boolean } | { kind: 'unreadable' };

/** Reports what became of a cart transferred from a museum's page [CFG-4]. */
function TransferNotice(handed: TransferNoticeProps) {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  if (handed.kind === 'unreadable')
    return (
      <Message kind="warning" title={t('embedding.unreadable')}>
        <p>{t('embedding.unreadable.text')}</p>
      </Message>
    );
  const { count, missing, isWaiting } = handed;
  if (count === 0 && missing === 0 && !isWaiting) return null;
  return (
    <Message kind={missing > 0 || isWaiting ? 'warning' : 'info'}>
      {count > 0 && <p>{t('embedding.taken', { count })}</p>}
      {missing > 0 && <p>{t('embedding.missing', { count: missing })}</p>}
      {isWaiting && (
        <>
          <p>{t('embedding.waiting')}</p>
          <Button kind="quiet" pending={state === 'loading'} onClick={() => void revalidate()}>
            {t('checkout.tryAgain')}
          </Button>
        </>
      )}
    </Message>
  );
}
