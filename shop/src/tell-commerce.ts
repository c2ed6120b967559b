import type { CommerceEvent } from './cart/commerce-event.ts';
import type { PageView } from './cart/page-view.ts';
import type { Shop } from './shop-config.ts';

/** Tells the page's data layer what happened, where the museum wants that; elsewhere nothing of it is even loaded [ANA-1]. */
export function tellCommerce({ analytics }: Pick<Shop, 'analytics'>, happened: CommerceEvent | PageView): void {
  if (!analytics.dataLayer) return;
  // What cannot be loaded is not told: nobody's visit depends on it.
  import('./cart/data-layer.ts').then(
    ({ tell }) => tell(happened, analytics),
    () => undefined,
  );
}
