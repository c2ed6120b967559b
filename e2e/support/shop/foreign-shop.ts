import { freeOrigin } from './free-origin.ts';
import { openShop } from './open-shop.ts';
import type { OpenShop, ShopSettings } from './open-shop.ts';

/**
 * Opens the shop in front of a foreign back end: our API in another process, on its own origin, with all additions off [CFG-14]. Mails and
 * orders belong to the back end.
 */
export async function openForeignShop(settings: ShopSettings = {}): Promise<OpenShop> {
  const origin = settings.origin ?? (await freeOrigin());
  const back = await openShop({
    ...settings,
    origin: await freeOrigin(),
    env: { ...settings.env, ADDITIONS: 'off', RETURN_ORIGINS: origin },
  });
  try {
    const front = await openShop({ ...settings, origin, env: { ...settings.env, API_BASE: `${back.origin}/api` } });
    return {
      origin,
      outbox: back.outbox,
      museum: front.museum,
      database: back.database,
      output: () => `${back.output()}${front.output()}`,
      close: async () => void (await Promise.all([front.close(), back.close()])),
    };
  } catch (error) {
    await back.close();
    throw error;
  }
}
