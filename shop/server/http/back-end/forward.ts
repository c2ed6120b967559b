import {
  callerAddress,
  mostBodyBytes,
  requestId,
  WrongSetting,
  type Caller,
} from '../../../src/app/embedded-server.ts';

/** The largest answer taken from the API. */
const maxTakenBytes = 8_000_000;
const timeoutMs = 20_000;

const sentHeaders = ['accept', 'content-type'];
const takenHeaders = ['content-type', 'cache-control', 'retry-after'];
/** Types that the shop reads, shows or hands out, and that no browser executes. */
const harmlessTypes = new Set(['application/json', 'application/pdf', 'text/calendar']);

/**
 * Forwards `/api/{lang}/…` to the museum's own API at `base` (`https://museum.example/api`) [CFG-14].
 * Sends along the caller's address, so that the API can limit calls per visitor, and the request's id, but never an address that the
 * visitor claims. Whatever is not data, a ticket or a calendar file (an HTML error page, most likely) may run nothing on the shop's origin.
 * An address that could lead out of the API is answered 404. Cookies are dropped in both directions, redirects are not followed, size and
 * time are limited. Answers 400, 405, 413, 502 or 504 as `{error}` instead of throwing.
 */
export function forwardTo(base: string, trustProxy = false): (request: Request, caller?: Caller) => Promise<Response> {
  const target = URL.canParse(base) ? new URL(base) : undefined;
  if (!target || !/^https?:$/.test(target.protocol))
    throw new WrongSetting(`API_BASE must be a web address, not ${base}.`);
  const prefix = target.href.replace(/[/?#]*$/, '');

  return async (request, caller = {}) => {
    if (request.method !== 'GET' && request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED');
    const { pathname, search } = new URL(request.url);
    if (!isPlain(pathname)) return refuse(404, 'NOT_FOUND');
    const timeout = AbortSignal.timeout(timeoutMs);
    const id = requestId();
    const address = callerAddress(request, caller, trustProxy);
    try {
      const body = request.method === 'POST' ? await capped(request, mostBodyBytes).catch(broken) : null;
      if (body === 'broken') return refuse(400, 'BODY_BROKEN');
      if (body === undefined) return refuse(413, 'TOO_LARGE');
      const response = await fetch(`${prefix}${pathname.slice('/api'.length)}${search}`, {
        method: request.method,
        headers: {
          ...only(sentHeaders, request.headers),
          ...(address === '' ? {} : { 'x-forwarded-for': address }),
          ...(id === undefined ? {} : { 'x-request-id': id }),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, timeout]),
      });
      if (response.status >= 300 && response.status < 400) return refuse(502, 'UNEXPECTED_REDIRECT');
      const answer = await capped(response, maxTakenBytes);
      if (answer === undefined) return refuse(502, 'ANSWER_TOO_LARGE');
      return new Response(isEmpty(response.status) ? null : answer, {
        status: response.status,
        headers: {
          ...only(takenHeaders, response.headers),
          ...fetters(response.headers),
          ...(isPersonal(request.method, pathname, search) && { 'cache-control': 'no-store' }),
          'x-content-type-options': 'nosniff',
        },
      });
    } catch {
      return timeout.aborted ? refuse(504, 'TIMEOUT') : refuse(502, 'UNREACHABLE');
    }
  };
}

/** Whether a path has no encoded slash, dot or control character, and so stays below the API however a proxy decodes it. */
const isPlain = (pathname: string): boolean =>
  !/%(?:[01][0-9a-f]|2[ef]|5c|7f|25)|\\|\/\/|\/\.{0,2};|;\//i.test(pathname);

/**
 * Whether an answer must not be cached, whatever the back end says: POST, a call with a token, or one about a customer, cart, order or
 * voucher code.
 */
const isPersonal = (method: string, pathname: string, search: string): boolean =>
  method === 'POST' ||
  new URLSearchParams(search).has('_') ||
  /^\/api\/[^/]+\/(auth|checkout|customer|order|voucher)(\/|$)/.test(pathname);

function only(names: readonly string[], headers: Headers): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));
}

/** Browsers show a PDF in their own viewer, which needs an object and inline styles, and works in no sandbox. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

function fetters(headers: Headers): Record<string, string> {
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  if (type.trim() === 'application/pdf') return { 'content-security-policy': pdfPolicy };
  return harmlessTypes.has(type.trim()) ? {} : { 'content-security-policy': "sandbox; default-src 'none'" };
}

const isEmpty = (status: number) => status === 204 || status === 205;

/** The visitor disconnected while sending the body. */
const broken = () => 'broken' as const;

/** Reads the whole body; undefined as soon as it is longer than `max` bytes. */
async function capped(message: Request | Response, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(message.headers.get('content-length') ?? 0) > max) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of message.body ?? []) {
    length += chunk.length;
    if (length > max) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });
}
