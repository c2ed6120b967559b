import { replace, type MiddlewareFunction } from 'react-router';
import { screenFor } from '../app/guard.ts';
import { shopContext } from '../app/shop-config.ts';
import { isEmbeddable } from './embeddable.ts';
import { frame, isFramed } from './framed.ts';

/** Inside a museum's page some steps lead out of it; what the frame shows stays [CFG-4]. */
export const stayInFrame: MiddlewareFunction<unknown> = async ({ url, context }, next) => {
  const shop = context.get(shopContext);
  if (!isFramed() || isEmbeddable(screenFor(url.pathname, shop))) return next();
  const { pathname, search } = document.location;
  await frame.leave(url.href, shop);
  throw replace(pathname + search);
};
