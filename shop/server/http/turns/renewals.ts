import { steadyMs } from '../../../src/app/clock.ts';
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
 * Makes kept pages anew before their time is over, for whoever asks for them: else somebody waits for each of them every fifteen seconds, behind
 * all new pages that others ask for. It counts as a new page of the network that asks; where that has to wait for its own, nothing is made.
 */
export function renewals({ cache, render, rendered, paceOf }: Renewing) {
  const renewed = new Set<string>();
  return async (address: PageAddress, network: () => string): Promise<void> => {
    const { key, isNowhere } = address;
    if (!cache.isDue(key) || renewed.has(key)) return;
    const asking = network();
    if (paceOf(asking, steadyMs()) !== 0) return;
    renewed.add(key);
    try {
      await rendered(asking, async () => {
        // Somebody may have waited for it meanwhile.
        if (cache.isDue(key)) await cache.renew(key, () => render(address), isNowhere);
      });
    } finally {
      renewed.delete(key);
    }
  };
}
