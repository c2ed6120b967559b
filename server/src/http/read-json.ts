import { Refusal } from './refusal.ts';

/**
 * No cart or form is nearly as large, but a notification about a dispute may quote both sides. Anybody can send this much, as a body is read before
 * its signature is checked.
 */
export const mostBodyBytes = 256 * 1024;
/** Values in a body, including lists and objects: 200 lines of 25. */
const mostValues = 5000;
/** Entries of one list or object in a body: no cart has more than 200 items. Each would be validated before the list's length is. */
const mostEntries = 500;

/** Commas in a body, those of texts included: twice as many as values. Objects of thousands of keys take long to parse. */
const mostCommas = 2 * mostValues;
const comma = 0x2c;

/** Only JSON is accepted: a form of another site cannot send that without a CORS preflight. */
function requireJson(request: Request): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, 'JSON_REQUIRED');
}

/** The body as bytes, at most `limit`. Throws Refusal: 413 as soon as more has arrived, 400 if it breaks off. */
export async function readBytes(request: Request, limit = mostBodyBytes): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, 'BODY_TOO_LARGE');
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of request.body ?? []) {
      length += part.byteLength;
      if (length > limit) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    // The caller has hung up: nobody reads the answer, and nothing here has failed.
    throw error instanceof Refusal ? error : new Refusal(400, 'BODY_BROKEN');
  }
  return Buffer.concat(parts);
}

/**
 * The JSON body, parsed when all of it has arrived and `turn`, which gets its length in bytes, has resolved. Throws Refusal: 415 for another type, 413 if
 * it is too large or has too many values, 400 if it is not JSON or breaks off.
 */
export async function readJson(request: Request, turn: (bytes: number) => Promise<void>): Promise<unknown> {
  requireJson(request);
  const bytes = await readBytes(request);
  await turn(bytes.byteLength);
  // If the caller has hung up meanwhile, parse nothing.
  if (request.signal.aborted) throw new Refusal(400, 'BODY_BROKEN');
  if (hasMoreCommas(bytes, mostCommas)) throw new Refusal(413, 'BODY_TOO_LARGE');
  const body = parsed(bytes);
  if (hasMoreValues(body, mostValues, mostEntries)) throw new Refusal(413, 'BODY_TOO_LARGE');
  return body;
}

function hasMoreCommas(bytes: Uint8Array, most: number): boolean {
  let seen = 0;
  for (let at = 0; at < bytes.length && seen <= most; at += 1) if (bytes[at] === comma) seen += 1;
  return seen > most;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'JSON_INVALID');
  }
}

/** Whether there are more than so many values, including lists and objects, or a list or object has more than so many entries. */
export function hasMoreValues(body: unknown, most: number, mostOfOne = most): boolean {
  const open: unknown[] = [body];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen + open.length > most) return true;
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const parts = Object.values(value);
    if (parts.length > mostOfOne) return true;
    for (const part of parts) open.push(part);
  }
  return false;
}
