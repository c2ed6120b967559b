import type { Refusal } from './refusal.ts';

/** For answers that are personal or change something: nothing stores them. */
export const notCached = 'no-store';

/**
 * For answers that are the same for every visitor: shared caches store them for so many seconds, browsers do not, so that "try again" is never
 * answered from a cache.
 */
export const cachedFor = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`;

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

/** A JSON answer. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return jsonText(status, JSON.stringify(body), headers);
}

/** The same for JSON that is serialized already. */
export function jsonText(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...jsonHeaders, 'cache-control': notCached, 'referrer-policy': 'no-referrer', ...headers },
  });
}

/** `{error}`, with `errors` by field if there are any. */
export function refused({ status, code, headers, errors }: Refusal): Response {
  return json(status, errors ? { error: code, errors } : { error: code }, headers);
}
