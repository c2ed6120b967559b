import { safeParse } from 'valibot';
import type { Endpoint } from '../src/endpoint.ts';

export type Send = (request: Request) => Promise<Response>;

/** The input of a call as it is sent. It may be invalid on purpose. */
export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The response, or a text that says why there is none. */
export type Reply =
  | { readonly failure: string; readonly ms: number }
  | { readonly response: Response; readonly text: string; readonly ms: number };

export interface Line {
  /** `https://museum.example/api`. */
  readonly base: string;
  readonly send: Send;
  /** Monotonic time in ms. */
  readonly watch: () => number;
  /** A signal that aborts after `ms`. */
  readonly alarm: (ms: number) => AbortSignal;
  /** A slower answer counts as no answer. */
  readonly timeoutMs: number;
}

/** The call's address relative to `base`. */
export function addressOf(endpoint: Endpoint, lang: string, { params = {}, query = {} }: Given): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  // Query parameters that every caller sends (`shop=1`, `noRedirect=1`) are defaults in the contract.
  const read = endpoint.query && safeParse(endpoint.query, query);
  const said = { ...(read?.success ? (read.output as Record<string, unknown>) : {}), ...query };
  const asked = Object.entries(said).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return `/${lang}/${path}${search && `?${search}`}`;
}

/** Sends what the shop's server would send: JSON, no cookies, no redirects followed. */
export async function exchange(line: Line, endpoint: Endpoint, address: string, { body }: Given): Promise<Reply> {
  const started = line.watch();
  const timeout = line.alarm(line.timeoutMs);
  const request = new Request(`${line.base}${address}`, {
    method: endpoint.method,
    redirect: 'manual',
    signal: timeout,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  try {
    const response = await inTime(line.send(request), timeout);
    const text = await inTime(response.text(), timeout);
    return { response, text, ms: line.watch() - started };
  } catch (error) {
    const ms = line.watch() - started;
    return { failure: timeout.aborted ? `no answer within ${line.timeoutMs / 1000} s` : reasonOf(error), ms };
  }
}

/** A server in the same process may ignore the signal. */
function inTime<Result>(coming: Promise<Result>, timeout: AbortSignal): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason as Error), { once: true });
  });
  return Promise.race([coming, late]);
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host: the name is not known',
  EAI_AGAIN: 'no such host: the name could not be looked up',
  ECONNREFUSED: 'nobody listens there: the connection was refused',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its TLS certificate is signed by itself, by nobody who is trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its TLS certificate is signed by nobody who is trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its TLS certificate comes without the one that signed it: the chain is not complete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its TLS certificate is signed by nobody who is trusted',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS there: http:// instead of https://?',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS there: http:// instead of https://?',
  EPROTO: 'the TLS connection could not be made',
};

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code = '', message: inner } = (cause ?? error) as { code?: string; message?: string };
  return reasons[code] ?? `the connection failed: ${code || inner || message}`;
}
