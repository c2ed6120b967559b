import type { CommerceEvent } from './commerce-event.ts';
import type * as DataLayer from './data-layer.ts';
import type { PageView } from './page-view.ts';
import type { Shop } from '../../app/shop-config.ts';

/** Imported once, because two concurrent imports do not always resolve in their order. */
let dataLayer: Promise<typeof DataLayer> | undefined;

/** Pushes events to the page's data layer in their order, if the museum wants that. Otherwise not even the code is loaded [ANA-1]. */
export function trackEvent({ analytics }: Pick<Shop, 'analytics'>, happened: CommerceEvent | PageView): void {
  if (!analytics.dataLayer) return;
  dataLayer ??= import('./data-layer.ts');
  dataLayer.then(
    ({ pushToDataLayer }) => pushToDataLayer(happened, analytics),
    // If the code cannot be loaded the event is dropped, because no visit depends on it. The next event tries again.
    () => (dataLayer = undefined),
  );
}
