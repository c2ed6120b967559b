import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useShop } from '../../app/shop-config.ts';
import { emptyDelivery, type DeliveryDraft } from './delivery-draft.ts';
import type { DeliveryForm } from './delivery-form.tsx';

/** A separate address while it is typed, with the form's part about it. */
export interface Delivery {
  readonly form: DeliveryForm;
  readonly draft: DeliveryDraft;
  change(changed: Partial<DeliveryDraft>): void;
}

/** The state of that part; null where a form has none. */
export function useDelivery(form: DeliveryForm): Delivery;
export function useDelivery(form: DeliveryForm | null): Delivery | null;
export function useDelivery(form: DeliveryForm | null): Delivery | null {
  const { defaultUserCountry } = useShop();
  const [draft, setDraft] = useState(() => emptyDelivery(defaultUserCountry));
  /** The same for what is typed before the next render: password managers fill in several fields at once. */
  const latest = useRef(draft);
  const show = (next: DeliveryDraft) => {
    latest.current = next;
    setDraft(next);
  };
  // The server's page knows nothing of it. In place before the browser paints.
  const begin = useEffectEvent(() => form && show(form.read(defaultUserCountry)));
  useLayoutEffect(() => void begin(), []);
  if (!form) return null;
  const change = (changed: Partial<DeliveryDraft>) => {
    show({ ...latest.current, ...changed });
    form.keep(latest.current);
  };
  return { form, draft, change };
}
