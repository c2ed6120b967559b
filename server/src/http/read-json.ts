import { Refusal } from './refusal.ts';

/**
 * No cart or form is nearly as large, but a notification about a dispute may quote both sides. Anybody can send this much, as a body is read before
 * its signature is checked.
 */
export const mostBodyBytes = 256 * 1024;
/** Values in a body, including lists and objects: 200 lines of 25. Each invalid one costs an error of its own. */
const mostValues = 5000;

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
 * The JSON body, parsed when all of it has arrived and `turn` has resolved. Throws Refusal: 415 for another type, 413 if it is too large or has too
 * many values, 400 if it is not JSON or breaks off.
 */
export async function readJson(request: Request, turn: () => Promise<void>): Promise<unknown> {
  requireJson(request);
  const bytes = await readBytes(request);
  await turn();
  // If the caller has hung up meanwhile, parse nothing.
  if (request.signal.aborted) throw new Refusal(400, 'BODY_BROKEN');
  const body = parsed(bytes);
  if (hasMoreValues(body, mostValues)) throw new Refusal(413, 'BODY_TOO_LARGE');
  return body;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'JSON_INVALID');
  }
}

function hasMoreValues(body: unknown, most: number): boolean {
  const open: unknown[] = [body];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen + open.length > most) return true;
    const value = open.pop();
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) open.push(part);
  }
  return false;
}
