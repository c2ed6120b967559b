import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@foyer/contract/endpoint.ts';
import { CallFailure, reportServerFailure, type FailureKind } from './call-failure.ts';
import { checked } from '../app/checked.ts';
import { awaitAnswer } from './slow-answers.ts';

export type Send = (request: Request) => Promise<Response>;

/** The language, transport and time limit of a call. In the browser the transport is `fetch` to the shop's own origin. */
export interface RequestOptions {
  readonly lang: string;
  readonly signal?: AbortSignal | undefined;
  readonly send?: Send | undefined;
  /** For data that a screen can do without. Defaults to `callTimeoutMs`. */
  readonly timeoutMs?: number | undefined;
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : object extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** The path parameters, query and body of a call, each only if the endpoint has it. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;

/** The argument is optional if all its parts are. */
export type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** How long a call may take: slightly longer than the shop's server waits for the museum's API. */
export const callTimeoutMs = 25_000;

/**
 * Makes one call. Returns a listed answer as a union discriminated by `status`; throws a CallFailure for anything else. If `options.signal`
 * aborts the call, its reason is thrown, as `fetch` does.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: RequestOptions,
): Promise<AnswerOf<E>> {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), options.timeoutMs ?? callTimeoutMs);
  const hasEnded = isInBrowser ? awaitAnswer() : undefined;
  const signal = options.signal ? AbortSignal.any([options.signal, tooLong.signal]) : tooLong.signal;
  const fail = (kind: FailureKind, response?: Response) => {
    if (kind === 'server' && isInBrowser) reportServerFailure();
    return new CallFailure(endpoint.name, kind, response?.status, response && retryAfterMs(response));
  };

  let response: Response | undefined;
  let written: string;
  try {
    response = await (options.send ?? overTheNet)(requestFor(endpoint, input, options.lang, signal));
    written = await response.text();
    signal.throwIfAborted();
  } catch (error) {
    options.signal?.throwIfAborted();
    throw fail(tooLong.signal.aborted || isTimeout(error) ? 'timeout' : 'offline', response);
  } finally {
    clearTimeout(timer);
    hasEnded?.();
  }

  const schema = endpoint.answers[response.status];
  if (!schema) throw fail(kindOf(response.status), response);
  const answer = checked(schema, parsed(written));
  if (!answer) throw fail('shape', response);
  return { status: response.status, body: answer.output } as AnswerOf<E>;
}

const overTheNet: Send = (request) => fetch(request);

const isInBrowser = typeof document !== 'undefined';

function requestFor(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  lang: string,
  signal: AbortSignal,
): Request {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  // The contract supplies the parameters that are the same for every caller (`shop=1`, `noRedirect=1`).
  const said = (endpoint.query && checked(endpoint.query, input.query ?? {})?.output) ?? input.query ?? {};
  const query = Object.entries(said).filter(([, value]) => value !== undefined);
  const search = query.length > 0 ? `?${new URLSearchParams(query.map(([key, value]) => [key, String(value)]))}` : '';
  // The server has no document and so no origin. A request to this placeholder never leaves the process.
  const origin = isInBrowser ? document.location.origin : 'http://localhost';
  return new Request(`${origin}/api/${lang}/${path}${search}`, {
    method: endpoint.method,
    signal,
    credentials: 'omit',
    // No call of the contract redirects, so a redirect counts as an unlisted answer.
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
}

function kindOf(status: number): FailureKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 503) return 'unavailable';
  if (status === 504) return 'timeout';
  if (status === 502) return 'unreachable';
  if (status >= 500) return 'server';
  return status >= 200 && status < 300 ? 'shape' : 'refused';
}

function retryAfterMs(response: Response): number | undefined {
  const asked = response.headers.get('retry-after');
  if (asked === null) return undefined;
  // A date is compared with the server's own clock, which is the answer's `date` header.
  const ms = /^\d+$/.test(asked)
    ? Number(asked) * 1000
    : Date.parse(asked) - Date.parse(response.headers.get('date') ?? '');
  return ms >= 0 ? ms : undefined;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** The parsed JSON; undefined for invalid JSON, which then fits no schema. */
function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
