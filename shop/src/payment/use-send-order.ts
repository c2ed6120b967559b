import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../api/call-failure.ts';
import type { OrderNotTaken } from './order-answer.ts';
import type { Translate } from '../i18n/use-text.ts';
import type { Shop } from '../app/shop-config.ts';

/**
 * Sends an order to payment: a cart, or what the museum has prepared [PAY-4] [PAY-9]. `Refusal` is why it may not be taken besides the
 * reasons that any order has.
 */
export function useSendOrder<Refusal = never>() {
  const { isBusy, failure, leave } = useLeaving();
  const [refusal, setRefusal] = useState<NotTaken | Refusal | null>(null);
  return {
    isBusy,
    failure,
    refusal,
    refuse: (why: NotTaken | Refusal) => setRefusal(() => why),
    /** `follow` answers the address to go to; null is to stay here. */
    pay: <Answer extends { readonly kind: string }>(
      send: () => Promise<Answer | OrderNotTaken>,
      follow: (answer: Answer) => Promise<string | null>,
    ): void =>
      leave(async () => {
        setRefusal(null);
        const answer = await send();
        if (!isNotTaken(answer)) return follow(answer);
        setRefusal(answer.kind === 'tooMany' ? 'tooMany' : 'failed');
        return null;
      }),
  };
}

function isNotTaken(answer: { readonly kind: string }): answer is OrderNotTaken {
  return answer.kind === 'tooMany' || answer.kind === 'unsafeAddress';
}

/** The browser may need a while to leave; a visitor who stopped it gets the button back. */
const leavingMs = 15_000;

/** Leads the browser to where it is paid, once however often the button is pressed [PAY-9]. */
function useLeaving() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** State comes with the next render; a second press may come before. */
  const underWay = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const free = () => {
    clearTimeout(leaving.current);
    underWay.current = false;
    setBusy(false);
  };

  // Back from the provider, out of the browser's cache: the page is as it was left, with its button busy.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && free();
    window.addEventListener('pageshow', returned);
    return () => {
      window.removeEventListener('pageshow', returned);
      clearTimeout(leaving.current);
    };
  }, []);

  return {
    isBusy,
    failure,
    /** Asks for the address to go to; null is to stay here. While a press is under way nothing is asked. */
    leave: (ask: () => Promise<string | null>): void => {
      if (underWay.current) return;
      underWay.current = true;
      setBusy(true);
      setFailure(null);
      ask()
        .then((address) => {
          if (address === null) return free();
          leaving.current = setTimeout(free, leavingMs);
          document.location.assign(address);
        })
        .catch((error: unknown) => {
          free();
          if (!(error instanceof CallFailure)) throw error;
          setFailure(error);
        });
    },
  };
}

/** Why an order is not taken where no field is to blame: too many tries, a provider who takes no payment now, or anything else. */
export type NotTaken = 'tooMany' | 'unavailable' | 'failed';

/** What a back end's code for a payment that was not begun means. */
export const notTakenFor = (code: string): NotTaken => (code === 'PAYMENT_UNAVAILABLE' ? 'unavailable' : 'failed');

interface NotTakenWords {
  readonly museum: Shop['museum'];
  /** The visitor can choose another way to pay on the same screen. */
  readonly hasOtherWays: boolean;
}

/** What is said then. */
export function notTakenText(t: Translate, why: NotTaken, { museum, hasOtherWays }: NotTakenWords): string {
  if (why === 'tooMany') return t('checkout.tooMany');
  if (why === 'failed') return t('checkout.failed.support', { address: museum.supportEmail });
  return `${t('checkout.unavailable')} ${t('checkout.paymentFailed.hint', { others: hasOtherWays ? 'yes' : 'no' })}`;
}
