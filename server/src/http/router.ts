import * as v from 'valibot';
import { Refusal } from './refusal.ts';
import type { api } from '@foyer/contract/api.ts';
import type { Endpoint, ReplyOf } from '@foyer/contract/endpoint.ts';
import type { CallOf, Context, Handler, HandlerOf } from '../context.ts';
import type { Language } from '@foyer/contract/languages.ts';
import type { Caller } from '../config/server-options.ts';
import { json, cachedFor, notCached } from './answer.ts';
import { offeredCalls } from '../museum/load/offered-sections.ts';
import { steadyMs } from '../clock.ts';
import { customerNetwork } from './caller-network.ts';
import { hasMoreValues, readJson } from './read-json.ts';
import { takeTurns } from './take-turns.ts';
import type { PathReader } from './route-path.ts';
import { pathReader } from './route-path.ts';

const mostFieldsReported = 20;
/** Of a larger body, only the first field that does not fit is reported: thousands of wrong ones would cost an error each. No form is as large. */
const mostValuesOfForm = 500;

/** Decodes a value into the contract's shape. Throws Refusal 422 with the fields that do not fit. */
function decode<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: hasMoreValues(value, mostValuesOfForm) });
  if (result.success) return result.output;
  const fields = result.issues.slice(0, mostFieldsReported).map((issue) => fieldOf(v.getDotPath(issue)));
  throw new Refusal(422, 'INVALID_VALUE', {
    errors: Object.fromEntries(fields.map((field) => [field, ['INVALID_VALUE']])),
  });
}

/** `c` only wraps a form's fields on the wire: `c.email` is the field `email`. */
function fieldOf(path: string | null): string {
  return path?.replace(/^c\./, '') ?? '';
}

/** No call has so many. Thousands of empty ones would take longer to read than any call may. */
const mostParameters = 50;

/** The query parameters, each at most once: of two tokens, it would be unclear which one is meant. Throws Refusal 422. */
function queryOf(url: URL): Record<string, string> {
  if (url.search.split('&', mostParameters + 1).length > mostParameters) throw new Refusal(422, 'INVALID_VALUE');
  const seen = new Set<string>();
  const repeated = [...url.searchParams.keys()].find((name) => seen.size === seen.add(name).size);
  if (repeated !== undefined)
    throw new Refusal(422, 'REPEATED_PARAMETER', { errors: { [repeated]: ['REPEATED_PARAMETER'] } });
  const [broken] = [...url.searchParams].find(([, value]) => value.includes('\0')) ?? [];
  if (broken !== undefined) throw new Refusal(422, 'INVALID_VALUE', { errors: { [broken]: ['INVALID_VALUE'] } });
  return Object.fromEntries(url.searchParams);
}

type Api = typeof api;
export type Handlers = { readonly [Name in keyof Api]: Handler<Name> };

/** A call of the contract, and what answers it. */
interface Route {
  readonly endpoint: Endpoint;
  readonly read: PathReader;
  readonly answer: (call: CallOf<Endpoint>) => Promise<ReplyOf<Endpoint>>;
}

/** How long shared caches may store answers that are the same for every visitor, in seconds. Other answers are not cached. */
const cacheSeconds: Partial<Record<keyof Api, number>> = {
  getStaticContent: 60,
  getShopInfo: 60,
  getConfiguration: 60,
  getCustomerAttributes: 60,
  listPaymentTypes: 60,
  listTours: 30,
  getTourOverview: 5,
  getTourAttributes: 30,
  getTour: 5,
  getTourSoldOutDays: 5,
  getTourSoldOutTimes: 5,
  getTourCalendar: 5,
  getTourLifetime: 30,
  listEvents: 30,
  getEventTickets: 5,
  getEventDay: 5,
  getEventCalendar: 5,
  getEventLifetime: 30,
  listArticles: 5,
  getArticle: 5,
  getArticleAttributes: 30,
  listVouchers: 30,
  getVoucher: 30,
  getVoucherAttributes: 30,
};
const secondsByCall = new Map(Object.entries(cacheSeconds));

/** The network that limits count; '' to count nothing. */
export type NetworkOf = (request: Request, caller: Caller) => string;

export interface Networks {
  readonly networkOf: NetworkOf;
  /** For the limit of unpaid places; by default the same. */
  readonly unpaidNetworkOf?: NetworkOf;
}

/** Answers everything below `/api/{lang}/` by the contract. The function returned throws Refusal. */
export function contractRouter(handlers: Handlers, context: Context, networks: Networks) {
  const routes = offeredCalls(context).map(([name, endpoint]) => {
    // The type Handlers pairs each handler with its call, which a loop cannot express.
    const handler = handlers[name as keyof Api] as unknown as HandlerOf<Endpoint>;
    return routeTo(endpoint, (call) => handler(call, context));
  });
  return callRouter(routes, { limits: context.limits, languages: context.museum.languages }, networks);
}

export function routeTo<E extends Endpoint>(endpoint: E, answer: (call: CallOf<E>) => Promise<ReplyOf<E>>): Route {
  const read = pathReader(endpoint.path.replace(/\/$/, ''));
  return { endpoint, read, answer };
}

interface Around extends Pick<Context, 'limits'> {
  readonly languages: readonly Language[];
}

/** Answers only these calls. The returned function throws Refusal. */
export function callRouter(routes: readonly Route[], { limits, languages }: Around, networks: Networks) {
  const { networkOf, unpaidNetworkOf = networkOf } = networks;
  const bodyOf = bodiesByNetwork();
  const inTurn = takeTurns(steadyMs);
  /** Waits for the network's turn: if one network completes many delayed bodies at once, others' are parsed in between. */
  const turnOf = (network: string) =>
    new Promise<void>((resolve, reject) => {
      if (network === '') return resolve();
      if (!inTurn(() => customerNetwork(network), resolve)) reject(tooMany());
    });
  return async (request: Request, url: URL, origin: string, caller: Caller): Promise<Response> => {
    const [, , language = '', ...rest] = url.pathname.split('/');
    if (!isOneOf(languages, language)) throw new Refusal(404, 'UNKNOWN_LANGUAGE');
    const { endpoint, answer, params } = routeOf(routes, request.method, rest.join('/').replace(/\/$/, ''));
    const network = networkOf(request, caller);
    await limits.call(endpoint.name, network);
    const turn = async (bytes: number) => {
      await limits.largeBody(endpoint.name, network, bytes);
      await turnOf(network);
    };
    const call: CallOf<Endpoint> = {
      language,
      origin,
      network,
      unpaidNetwork: unpaidNetworkOf(request, caller),
      params: endpoint.params && decode(endpoint.params, params),
      query: endpoint.query && decodeQuery(endpoint, url),
      body: endpoint.body && decode(endpoint.body, await bodyOf(network, () => readJson(request, turn))),
    };
    const { status, body } = await answer(call);
    // Answers to a call with a token belong to its visitor alone.
    const isForAll = status === 200 && !url.searchParams.has('_');
    const seconds = isForAll ? secondsByCall.get(endpoint.name) : undefined;
    return json(status, body, { 'cache-control': seconds === undefined ? notCached : cachedFor(seconds) });
  };
}

/** Bodies of one network that may be arriving or waiting for their turn. Each takes memory, up to 256 kB, until it is parsed. */
const mostBodies = 200;

/** Reads a body unless too many of its network are arriving or waiting. The returned function throws Refusal 503. */
function bodiesByNetwork() {
  const open = new Map<string, number>();
  return async <T>(network: string, read: () => Promise<T>): Promise<T> => {
    if (network === '') return read();
    const name = customerNetwork(network);
    const before = open.get(name) ?? 0;
    if (before >= mostBodies) throw tooMany();
    open.set(name, before + 1);
    try {
      return await read();
    } finally {
      const left = (open.get(name) ?? 1) - 1;
      if (left === 0) open.delete(name);
      else open.set(name, left);
    }
  };
}

const tooMany = () => new Refusal(503, 'TOO_MANY_CALLS', { headers: { 'retry-after': '2' } });

const isOneOf = (languages: readonly string[], language: string): language is Language => languages.includes(language);

function routeOf(routes: readonly Route[], method: string, path: string) {
  const found = routes.flatMap((route) => {
    const params = route.read(path);
    return params ? [{ ...route, params }] : [];
  });
  if (found.length === 0) throw new Refusal(404, 'NOT_FOUND');
  const route = found.find(({ endpoint }) => endpoint.method === (method === 'HEAD' ? 'GET' : method));
  if (route) return route;
  const allow = found.map(({ endpoint }) => endpoint.method).join(', ');
  throw new Refusal(405, 'METHOD_NOT_ALLOWED', { headers: { allow } });
}

/** Answers 401 if a call needs a token and has none, or a malformed one. */
function decodeQuery(endpoint: Endpoint, url: URL): unknown {
  const query = queryOf(url);
  try {
    return endpoint.query && decode(endpoint.query, query);
  } catch (error) {
    if (error instanceof Refusal && error.errors?.['_'] && endpoint.answers[401])
      throw new Refusal(401, 'UNAUTHORIZED');
    throw error;
  }
}
