import { steadyMs } from '../../../src/app/clock.ts';
import { countPage } from '../../front-metrics.ts';
import type { PageCache } from '../../html/page-cache.ts';
import type { RenderPage } from '../../html/pages.ts';
import type { PageAddress } from '../page-address.ts';
import type { pagePace } from './page-pace.ts';
import type { renderQueue } from './render-queue.ts';

interface Renewing {
  readonly cache: PageCache;
  readonly render: RenderPage;
  readonly rendered: ReturnType<typeof renderQueue>;
  readonly paceOf: ReturnType<typeof pagePace>;
}

/**
 * Renews cached pages before they expire, when a visitor requests them. Otherwise somebody would wait for each every fifteen seconds,
 * behind all new pages. A renewal counts as a new page of the asking network, and is skipped if that network would have to wait. Renewals
 * have their own turns per network, so they delay nobody's new page.
 */
export function renewals({ cache, render, rendered, paceOf }: Renewing) {
  const underWay = new Set<string>();
  return async (address: PageAddress, asking: string): Promise<void> => {
    const { key, isNotFound } = address;
    const name = `${asking} ${key}`;
    if (underWay.has(name)) return;
    underWay.add(name);
    try {
      await rendered(`${asking} renews`, async () => {
        // Another request may have renewed it meanwhile.
        if (!cache.isDue(key) || paceOf(asking, steadyMs(), 0) === null) return;
        countPage('renewal');
        await cache.renew(key, () => render(address), isNotFound);
      });
    } finally {
      underWay.delete(name);
    }
  };
}
