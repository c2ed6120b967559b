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
 * Makes kept pages anew before their time is over, for whoever asks for them: else somebody waits for each of them every fifteen seconds, behind
 * all new pages that others ask for. It counts as a new page of the network that asks; where that would have to wait for its own, nothing is made.
 * Each network that asks has a turn of its own for it: none keeps another from a new page.
 */
export function renewals({ cache, render, rendered, paceOf }: Renewing) {
  const underWay = new Set<string>();
  return async (address: PageAddress, asking: string): Promise<void> => {
    const { key, isNowhere } = address;
    const name = `${asking} ${key}`;
    if (underWay.has(name)) return;
    underWay.add(name);
    try {
      await rendered(`${asking} renews`, async () => {
        // Somebody else may have done it meanwhile.
        if (!cache.isDue(key) || paceOf(asking, steadyMs(), 0) === null) return;
        countPage('renewal');
        await cache.renew(key, () => render(address), isNowhere);
      });
    } finally {
      underWay.delete(name);
    }
  };
}
