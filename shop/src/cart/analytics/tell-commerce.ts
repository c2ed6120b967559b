import type { CommerceEvent } from './commerce-event.ts';
import type * as DataLayer from './data-layer.ts';
import type { PageView } from './page-view.ts';
import type { Shop } from '../../app/shop-config.ts';

/** Asked for once: two that ask for it at the same time are not always answered in their order. */
let dataLayer: Promise<typeof DataLayer> | undefined;

/** Tells the page's data layer what happened, in the order in which it did, where the museum wants that; elsewhere nothing of it is even loaded [ANA-1]. */
export function tellCommerce({ analytics }: Pick<Shop, 'analytics'>, happened: CommerceEvent | PageView): void {
  if (!analytics.dataLayer) return;
  dataLayer ??= import('./data-layer.ts');
  dataLayer.then(
    ({ tell }) => tell(happened, analytics),
    // What cannot be loaded says nothing: nobody's visit depends on it.
    () => (dataLayer = undefined),
  );
}
