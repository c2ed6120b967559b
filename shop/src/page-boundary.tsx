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

/** Without the shop's configuration there is no page to show: say so inside the frame of the shop [ERR-3] [ERR-4]. */
const stopAtStartFailure: MiddlewareFunction<unknown> = ({ context }, next) => {
  const failure = context.get(startFailureContext);
  if (failure) throw failure;
  return next();
};

/** The next screen's texts come while its data does. */
const fetchTexts: MiddlewareFunction<unknown> = async ({ url, context }, next) => {
  const shop = context.get(shopContext);
  const texts = onDemand(loadTexts(shop.lang, screenFor(url.pathname, shop)?.texts ?? []));
  await next();
  await texts;
};

export const middleware = [stopAtStartFailure, guardAddress];
export const clientMiddleware = [stayInFrame, guardAddress, fetchTexts];

/** Stands between the frame of the shop and its screens: whatever goes wrong below, header and footer stay. */
export default function PageBoundary() {
  const shop = useShop();
  const { pathname, search } = useLocation();
  // Only here: the error boundary takes this component's place where an address leads to nothing, or failed.
  useEffect(() => rememberPath(pathname, search, shop), [pathname, search, shop]);
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const failure = classifyFailure(error);
  // A call that failed in the browser has been told of already; one behind the server's page has not.
  const isUnreported = failure.kind === 'server' && !(error instanceof CallFailure);
  useEffect(() => {
    if (isUnreported) showGlobalDanger();
  }, [isUnreported]);
  return failure.kind === 'notFound' ? <NotFound /> : <ErrorScreen failure={failure} />;
}
