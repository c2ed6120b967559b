import { useEffect } from 'react';
import { Outlet, useLocation, useRouteError, type MiddlewareFunction } from 'react-router';
import { CallFailure } from './api/call-failure.ts';
import { stayInFrame } from './embedding/framed.ts';
import { classifyFailure } from './api/failure.ts';
import { guardAddress, screenFor } from './app/guard.ts';
import { loadTexts } from './i18n/texts.ts';
import { onDemand } from './api/on-demand.ts';
import { rememberPath } from './session/last-path.ts';
import { shopContext, useShop } from './app/shop-config.ts';
import { startFailureContext } from './api/start-failure.ts';
import { ErrorScreen } from './shell/failures/error-screen.tsx';
import { showGlobalDanger } from './shell/failures/global-danger.tsx';
import NotFound from './shell/failures/not-found.tsx';

/**
 * Throws inside the shop's header and footer if its configuration could not be loaded, because no page can be shown without it [ERR-3]
 * [ERR-4].
 */
const stopAtStartFailure: MiddlewareFunction<unknown> = ({ context }, next) => {
  const failure = context.get(startFailureContext);
  if (failure) throw failure;
  return next();
};

/** Loads the next screen's texts in parallel with its data. */
const fetchTexts: MiddlewareFunction<unknown> = async ({ url, context }, next) => {
  const shop = context.get(shopContext);
  const texts = onDemand(loadTexts(shop.lang, screenFor(url.pathname, shop)?.texts ?? []));
  await next();
  await texts;
};

export const middleware = [stopAtStartFailure, guardAddress];
export const clientMiddleware = [stayInFrame, guardAddress, fetchTexts];

/** The route between the shop's header and footer and its screens, so that both stay when a screen fails. */
export default function PageBoundary() {
  const shop = useShop();
  const { pathname, search } = useLocation();
  // Only here, because for unknown addresses and failures the error boundary replaces this component.
  useEffect(() => rememberPath(pathname, search, shop), [pathname, search, shop]);
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const failure = classifyFailure(error);
  // A call that failed in the browser has already been reported; one that failed on the server has not.
  const isUnreported = failure.kind === 'server' && !(error instanceof CallFailure);
  useEffect(() => {
    if (isUnreported) showGlobalDanger();
  }, [isUnreported]);
  return failure.kind === 'notFound' ? <NotFound /> : <ErrorScreen failure={failure} />;
}
