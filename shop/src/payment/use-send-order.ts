import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../api/call-failure.ts';
import type { OrderNotTaken } from './order-answer.ts';
import type { Translate } from '../i18n/use-text.ts';
import type { Shop } from '../app/shop-config.ts';

/** Sends a cart or a prepared order to payment [PAY-4] [PAY-9]. `Refusal`: reasons for a refusal besides those that apply to any order. */
export function useSendOrder<Refusal = never>() {
  const { isBusy, failure, leave } = useLeaving();
  const [refusal, setRefusal] = useState<NotTaken | Refusal | null>(null);
  return {
    isBusy,
    failure,
    refusal,
    refuse: (why: NotTaken | Refusal) => setRefusal(() => why),
    /** `follow` resolves to the address to go to; null to stay here. */
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

/** Leaving the page may take a while. After this time, in ms, the button works again, in case the visitor has stopped the navigation. */
const leavingMs = 15_000;

/** Sends the browser to the payment, only once however often the button is pressed [PAY-9]. */
function useLeaving() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** Like `isBusy`, but effective before the next render, against a second press. */
  const underWay = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const free = () => {
    clearTimeout(leaving.current);
    underWay.current = false;
    setBusy(false);
  };

  // A page restored from the back/forward cache after a return from the provider still has a busy button.
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
    /** Calls `ask` for the address to go to; null to stay here. Does nothing while an earlier press is in progress. */
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

/**
 * Why an order was not accepted for a reason other than a field: too many tries, a provider that takes no payments now, or anything else.
 */
export type NotTaken = 'tooMany' | 'unavailable' | 'failed';

/** The meaning of a back end's code for a payment that was not started. */
export const notTakenFor = (code: string): NotTaken => (code === 'PAYMENT_UNAVAILABLE' ? 'unavailable' : 'failed');

interface NotTakenWords {
  readonly museum: Shop['museum'];
  /** The visitor can choose another payment method on the same screen. */
  readonly hasOtherWays: boolean;
}

/** The text for the reason. */
export function notTakenText(t: Translate, why: NotTaken, { museum, hasOtherWays }: NotTakenWords): string {
  if (why === 'tooMany') return t('checkout.tooMany');
  if (why === 'failed') return t('checkout.failed.support', { address: museum.supportEmail });
  return `${t('checkout.unavailable')} ${t('checkout.paymentFailed.hint', { others: hasOtherWays ? 'yes' : 'no' })}`;
}
