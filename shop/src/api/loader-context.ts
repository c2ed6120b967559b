import { createContext, data, type LoaderFunctionArgs } from 'react-router';
import type { AnswerOf, Endpoint } from '@foyer/contract/endpoint.ts';
import type { Given, GivenArguments, Send } from './client.ts';
import { CallFailure } from './call-failure.ts';
import { now } from '../app/clock.ts';
import { onDemand } from './on-demand.ts';
import { screenAt, type ScreenName } from '../screens.ts';
import { sharedValues } from '../app/shared-values.ts';
import { shopContext, type Shop } from '../app/shop-config.ts';

/** What a screen's `load` gets, on the server and in the browser alike. */
export interface LoaderContext<Parameter extends string = never> {
  readonly params: Readonly<Record<Parameter, string>>;
  readonly query: URLSearchParams;
  /** Path and query, as a link to it has them. */
  readonly address: string;
  /** Which screen it is: one file may show several. */
  readonly screen: ScreenName | undefined;
  /** The prefix of the address: undefined where it has none. */
  readonly prefix: string | undefined;
  readonly shop: Shop;
  /** Epoch ms. */
  readonly now: number;
  /** A call in the page's language that ends with the page. */
  readonly call: <E extends Endpoint>(endpoint: E, ...given: GivenArguments<E>) => Promise<AnswerOf<E>>;
  /** The same for what the screen can do without: null where the answer fails or does not come soon. */
  readonly callIfSoon: <E extends Endpoint>(endpoint: E, ...given: GivenArguments<E>) => Promise<AnswerOf<E> | null>;
}

/** How long a screen waits for what it can do without: shorter than a visitor would call slow. */
const soonMs = 3_000;

/** The server's line to the API; browsers have none and use the shop's own origin. */
export const sendContext = createContext<Send | null>(null);

type Load<Parameter extends string, Result> = (context: LoaderContext<Parameter>) => Promise<Result>;

/** A route's `loader`: `export const loader = onServer(loadEvent)`. A failed call keeps its kind on the way to the browser. */
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
 * A route's `clientLoader`. A public screen comes with its data, so its first visit needs no `load`: that is fetched with the
 * first step back to it, `inBrowser(async (context: LoaderContext) => (await onDemand(import('./load-home.ts'))).loadHome(context))`.
 */
export function inBrowser<Parameter extends string, Result>(load: Load<Parameter, Result>) {
  return (args: LoaderFunctionArgs): Promise<Result> => load(loaderContextOf(args));
}

/** For actions and for loaders that need more than `load` gets. */
export function loaderContextOf<Parameter extends string>({
  request,
  params,
  context,
}: LoaderFunctionArgs): LoaderContext<Parameter> {
  const shop = context.get(shopContext);
  const options = { lang: shop.lang, signal: request.signal, send: context.get(sendContext) ?? undefined };
  // It comes while the code that makes the calls does; who makes none need not know that it could not.
  const api = onDemand(import('./client.ts'));
  api.catch(() => undefined);
  const callBy = async <E extends Endpoint>(endpoint: E, given: Given<E> | undefined, timeoutMs?: number) =>
    (await api).call(endpoint, given ?? ({} as Given<E>), { ...options, timeoutMs });
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
    call: (endpoint, ...[given]) => callBy(endpoint, given),
    callIfSoon: (endpoint, ...[given]) => callBy(endpoint, given, soonMs).catch(unlessFailed),
  };
}

function unlessFailed(error: unknown): null {
  if (error instanceof CallFailure) return null;
  throw error;
}

/** A CallFailure as it travels inside a page. */
export interface CarriedFailure {
  readonly kind: CallFailure['kind'];
  readonly retryAfterMs?: number | undefined;
}

export function carried({ kind, retryAfterMs }: CallFailure): CarriedFailure {
  return { kind, retryAfterMs };
}

/** What a page answers when a call behind it failed. */
export function statusOf({ kind }: CallFailure): number {
  if (kind === 'unavailable') return 503;
  if (kind === 'timeout') return 504;
  if (kind === 'server') return 500;
  return 502;
}
