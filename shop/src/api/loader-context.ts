import { createContext, data, type LoaderFunctionArgs } from 'react-router';
import type { AnswerOf, Endpoint } from '@foyer/contract/endpoint.ts';
import type { CallInput, CallArguments, Send } from './client.ts';
import { CallFailure } from './call-failure.ts';
import { now } from '../app/clock.ts';
import { onDemand } from './on-demand.ts';
import { screenAt, type ScreenName } from '../screens.ts';
import { sharedValues } from '../app/shared-values.ts';
import { shopContext, type Shop } from '../app/shop-config.ts';

/** What a screen's `load` receives, both on the server and in the browser. */
export interface LoaderContext<Parameter extends string = never> {
  readonly params: Readonly<Record<Parameter, string>>;
  readonly query: URLSearchParams;
  /** Path and query, as in a link to the page. */
  readonly address: string;
  /** The current screen, because one route file may serve several. */
  readonly screen: ScreenName | undefined;
  /** The language prefix of the address; undefined if it has none. */
  readonly prefix: string | undefined;
  readonly shop: Shop;
  /** Epoch ms. */
  readonly now: number;
  /** Makes a call in the page's language. It is aborted together with the navigation. */
  readonly call: <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<AnswerOf<E>>;
  /** The same for data that the screen can do without: null if the call fails or takes longer than `soonMs`. */
  readonly callIfSoon: <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<AnswerOf<E> | null>;
}

/** How long a screen waits for optional data: too short to be noticed as slow. */
const soonMs = 3_000;

/** The server's transport to the API. Unset in browsers, which use the shop's own origin. */
export const sendContext = createContext<Send | null>(null);

type Load<Parameter extends string, Result> = (context: LoaderContext<Parameter>) => Promise<Result>;

/** Makes a route's `loader`: `export const loader = onServer(loadEvent)`. A failed call keeps its kind on the way to the browser. */
export function onServer<Parameter extends string, Result>(load: Load<Parameter, Result>) {
  return async (args: LoaderFunctionArgs): Promise<Result> => {
    try {
      return sharedValues(await load(loaderContextOf(args)));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      console.error(error.message);
      throw data(carried(error), { status: statusOf(error) });
    }
  };
}

/**
 * Makes a route's `clientLoader`. The server sends a public screen with its data, so the first visit needs no `load`. It is fetched on the
 * first navigation to the screen: `inBrowser(async (context: LoaderContext) => (await
 * onDemand(import('./load-home.ts'))).loadHome(context))`.
 */
export function inBrowser<Parameter extends string, Result>(load: Load<Parameter, Result>) {
  return (args: LoaderFunctionArgs): Promise<Result> => load(loaderContextOf(args));
}

/** For actions, and for loaders that need more than `load` receives. */
export function loaderContextOf<Parameter extends string>({
  request,
  params,
  context,
}: LoaderFunctionArgs): LoaderContext<Parameter> {
  const shop = context.get(shopContext);
  const options = { lang: shop.lang, signal: request.signal, send: context.get(sendContext) ?? undefined };
  // Fetched in parallel with the code that makes the calls. A failure is ignored here, and reported only to loaders that make a call.
  const api = onDemand(import('./client.ts'));
  api.catch(() => undefined);
  const callBy = async <E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined, timeoutMs?: number) =>
    (await api).call(endpoint, input ?? ({} as CallInput<E>), { ...options, timeoutMs });
  const { pathname, search, searchParams } = new URL(request.url);
  const prefix = params['lang'];
  return {
    params: params as Record<Parameter, string>,
    query: searchParams,
    address: pathname + search,
    screen: screenAt(pathname.slice(prefix === undefined ? 0 : prefix.length + 1)),
    prefix,
    shop,
    now: now(),
    call: (endpoint, ...[input]) => callBy(endpoint, input),
    callIfSoon: (endpoint, ...[input]) => callBy(endpoint, input, soonMs).catch(unlessFailed),
  };
}

function unlessFailed(error: unknown): null {
  if (error instanceof CallFailure) return null;
  throw error;
}

/** A CallFailure as it is serialised in a page. */
export interface CarriedFailure {
  readonly kind: CallFailure['kind'];
  readonly retryAfterMs?: number | undefined;
}

export function carried({ kind, retryAfterMs }: CallFailure): CarriedFailure {
  return { kind, retryAfterMs };
}

/** The status of a page whose call failed. */
export function statusOf({ kind }: CallFailure): number {
  if (kind === 'unavailable') return 503;
  if (kind === 'timeout') return 504;
  if (kind === 'server') return 500;
  return 502;
}
