import type { Refusal } from './refusal.ts';

/** For everything that is personal or changes something: kept by nobody. */
export const neverKept = 'no-store';

/** For what every visitor sees alike: kept by shared caches for so many seconds, by browsers not at all, so that "try again" is never answered from a cache. */
export const keptFor = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`;

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

/** A JSON answer. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return jsonText(status, JSON.stringify(body), headers);
}

/** The same of JSON that is written already. */
export function jsonText(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...jsonHeaders, 'cache-control': neverKept, 'referrer-policy': 'no-referrer', ...headers },
  });
}

/** `{error}`, with `errors` by field where there are some. */
export function refused({ status, code, headers, errors }: Refusal): Response {
  return json(status, errors ? { error: code, errors } : { error: code }, headers);
}
