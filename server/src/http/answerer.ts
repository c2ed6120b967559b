import { docsHeaders, docsPage } from '../api-docs/docs-page.ts';
import { receiveNotification } from '../checkout/attempts/receive-notification.ts';
import { notifyPath } from '../checkout/attempts/start-payment.ts';
import type { Context } from '../context.ts';
import { isUnavailable } from '../db/failures.ts';
import { inTurn } from '../db/in-turn.ts';
import { handlers } from '../handlers.ts';
import { countCallFailure } from '../observability/counters.ts';
import { failureOf } from '../observability/failure.ts';
import type { Log } from '../observability/log.ts';
import { isOrderDocument, orderDocument } from '../orders/order-document.ts';
import { isByInvoiceAlone } from '../payments/play-money.ts';
import { sandboxPage } from '../payments/sandbox/sandbox-pages.ts';
import { sandboxPath } from '../payments/sandbox/sandbox-provider.ts';
import type { SandboxWork } from '../payments/sandbox/sandbox-work.ts';
import type { Caller, ServerOptions } from '../config/server-options.ts';
import { json, jsonText, cachedFor, refused } from './answer.ts';
import { runForNetwork, currentNetwork } from './current-network.ts';
import { callerNetwork, isThisMachine } from './caller-network.ts';
import { openApiDocument } from './openapi.ts';
import { Refusal } from './refusal.ts';
import type { NetworkOf } from './router.ts';
import { contractRouter } from './router.ts';

const defaultSandboxDelayMs = 20_000;
/** Seconds of `Retry-After`: a database lock or restart is usually over by then. */
const retrySeconds = 5;

/**
 * Reads of one network that run at a time, so that they do not delay everybody else's. More would be no faster, as the process handles one at a time.
 */
const readsAtOnce = 2;

/** The server as one function from request to response. It never throws. */
export function answerer(context: Context, sandbox: SandboxWork, options: ServerOptions) {
  const { trustProxy = false } = options;
  // Without limits of calls, networks are not distinguished.
  const networkOf: NetworkOf = (request, caller) =>
    options.callsPerMinute === 0 ? '' : callerNetwork(request, caller, trustProxy);
  // Without limits of calls, one visitor must still not reserve everything. But a proxy or a test on this machine stands for everybody.
  const unpaidNetworkOf: NetworkOf = (request, caller) => {
    const network = callerNetwork(request, caller, trustProxy);
    return options.callsPerMinute === 0 && isThisMachine(network) ? '' : network;
  };
  const route = contractRouter(handlers, context, { networkOf, unpaidNetworkOf });
  // Created on request: it is rarely requested and slow to make, and visitors wait while a shop restarts.
  let kept: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (kept ??= openApiDocument(context));
  let written: string | undefined;
  let docs: string | undefined;
  const delayMs = options.sandboxDelayMs ?? defaultSandboxDelayMs;

  const answer = async (request: Request, caller: Caller): Promise<Response> => {
    const url = new URL(request.url);
    const path = url.pathname;
    // Not when everything is sold by invoice: then nobody is sent there, and payments that began there earlier must not be made.
    if (path.startsWith(sandboxPath) && !isByInvoiceAlone(context.museum)) {
      await context.limits.call('sandboxPage', networkOf(request, caller));
      return sandboxPage(request, sandbox, delayMs);
    }
    if (path === notifyPath) {
      await context.limits.call('paymentNotification', networkOf(request, caller));
      return receiveNotification(request, context);
    }
    if (path === '/api/openapi.json') {
      written ??= JSON.stringify(document());
      return jsonText(200, written, { 'cache-control': cachedFor(60) });
    }
    if (path === '/api/docs') {
      docs ??= docsPage(document());
      return new Response(docs, { headers: { ...docsHeaders, 'cache-control': cachedFor(60) } });
    }
    if (!path.startsWith('/api/')) throw new Refusal(404, 'NOT_FOUND');
    if (!isOrderDocument(path)) return route(request, url, url.origin, caller);
    // Count before looking for the order, so that a caller who tries out links learns only that there were too many.
    const network = networkOf(request, caller);
    await context.limits.call('orderDocument', network);
    return orderDocument(request, { path, network }, context);
  };

  const readQueue = inTurn(readsAtOnce);
  const forNetwork = (request: Request, caller: Caller) =>
    runForNetwork(networkOf(request, caller), () => {
      const network = currentNetwork();
      // Documents have a queue of their own, and drawing takes long: here they would block the reads of a whole network.
      const isRead = network !== '' && request.method !== 'POST' && !isOrderDocument(new URL(request.url).pathname);
      return isRead ? readQueue(network, () => answer(request, caller)) : answer(request, caller);
    });
  return answeringFailures(forNetwork, context.log);
}

/** Answers refusals and failures. The returned function never throws. */
export function answeringFailures(answer: (request: Request, caller: Caller) => Promise<Response>, log: Log) {
  return async (request: Request, caller: Caller = {}): Promise<Response> => {
    try {
      return await answer(request, caller);
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      // The query and the body may contain a token or a name, so neither is logged.
      log.error({ method: request.method, ...failureOf(error) }, 'A call failed unexpectedly');
      countCallFailure(isUnavailable(error) ? 'database' : 'unexpected');
      if (isUnavailable(error)) return json(503, { error: 'UNAVAILABLE' }, { 'retry-after': String(retrySeconds) });
      return json(500, { error: 'UNEXPECTED' });
    }
  };
}
