import { shopLanguages } from '@foyer/contract/languages.ts';
import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import fc from 'fast-check';
import { schemaOf } from '../../src/http/openapi-schema.ts';
import type { Damage, Json, KnownValues } from './shape-arbitrary.ts';
import { damage, damaged, hostileValues, ofShape } from './shape-arbitrary.ts';

/** A call before it is made: what stands for a token or a cart of the open shop is put in when it is. */
export interface FuzzedCall {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly language: string;
  readonly params: Json;
  readonly query: Json;
  readonly body: Json;
  /** What is sent in place of the body's JSON. */
  readonly raw: string | null;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

const strangeBodies = ['', '{', '[]', 'null', '"x"', '1', '{"a":1}{"a":2}', '\uFEFF{}', '['.repeat(5000), 'a=b&c=d'];
const strangeTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
  'application/json; charset=latin1',
];
const strangeHeaders: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'x-forwarded-for': 'x'.repeat(5000) },
  { 'x-forwarded-for': '127.0.0.1, ::1' },
  { 'x-forwarded-host': 'evil.example' },
  { authorization: 'Bearer null' },
  { cookie: 'token=1; token=2' },
  { 'accept-language': '*;q=9' },
  { range: 'bytes=0-1' },
  { 'if-none-match': '*' },
];

/** Calls of every endpoint of the contract, good ones and damaged ones; most reach a handler. */
export function fuzzedCall(known: KnownValues): fc.Arbitrary<FuzzedCall> {
  return fc.oneof(...Object.values(api).map((endpoint: Endpoint) => callOf(endpoint, known)));
}

function callOf(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<FuzzedCall> {
  const part = (schema: Endpoint['body']) => (schema ? ofShape(schemaOf(schema), known) : fc.constant<Json>(null));
  const seldom = <T>(value: fc.Arbitrary<T>, usual: T) =>
    fc.oneof({ weight: 14, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: value });
  return fc
    .record({
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: part(endpoint.body),
      harm: fc.option(fc.record({ where: fc.constantFrom('params', 'query', 'body', 'body', 'body'), damage }), {
        nil: null,
      }),
      method: seldom(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'),
        endpoint.method as string,
      ),
      language: seldom(fc.constantFrom('xx', '', '..', '__proto__', 'DE', '%00'), 'de').chain((language) =>
        language === 'de' ? fc.constantFrom(...shopLanguages) : fc.constant(language),
      ),
      raw: seldom(fc.constantFrom<string | null>(...strangeBodies), null),
      type: seldom(fc.constantFrom(...strangeTypes), 'application/json'),
      headers: seldom<Record<string, string>>(fc.constantFrom(...strangeHeaders), {}),
    })
    .map(({ harm, ...call }) => ({ endpoint, ...(harm ? harmed(call, harm) : call) }));
}

type Parts = Omit<FuzzedCall, 'endpoint'>;

function harmed(call: Parts, { where, damage: harm }: { where: string; damage: Damage }): Parts {
  const part = where as 'params' | 'query' | 'body';
  return call[part] === null ? call : { ...call, [part]: damaged(call[part], harm) };
}

/** The request that a call is, below `origin`. */
export function requestOf(call: FuzzedCall, origin: string): Request {
  const { endpoint, method, language, params, query, body, raw, type, headers } = call;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(textIn(params, name)));
  const search = Object.entries((query ?? {}) as Record<string, Json>)
    .map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`)
    .join('&');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`${origin}/api/${language}/${path}${search && `?${search}`}`, {
    method,
    headers: { ...headers, ...(hasBody && { 'content-type': type }) },
    ...(hasBody && { body: raw ?? JSON.stringify(body) }),
  });
}

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
const textIn = (params: Json, name: string): string =>
  asText(((params ?? {}) as Record<string, Json>)[name] ?? hostileValues[0] ?? null);

/** Half of a character cannot be written in an address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
