import { Refusal } from './refusal.ts';

/** No cart or form comes near; a provider may tell of a dispute with all that both sides have written. Anybody can send as much, before a signature is looked at. */
export const mostBodyBytes = 256 * 1024;
/** Values in a body, lists and objects among them: two hundred lines of twenty-five. Each that is wrong costs an error of its own. */
const mostValues = 5000;

/** JSON is asked for by name: a form of another site cannot send it without the browser asking us first. */
function requireJson(request: Request): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, 'JSON_REQUIRED');
}

/** The body as bytes, at most `limit`. Throws Refusal: 413 as soon as more has come, 400 where it does not come to its end. */
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
    // Whoever hangs up in the middle: nobody reads the answer, and nothing here has failed.
    throw error instanceof Refusal ? error : new Refusal(400, 'BODY_BROKEN');
  }
  return Buffer.concat(parts);
}

/**
 * The JSON body, read when all of it has come and `turn` has. Throws Refusal: 415 other type, 413 too large or of too many parts, 400 no JSON.
 */
export async function readJson(request: Request, turn: () => Promise<void>): Promise<unknown> {
  requireJson(request);
  const bytes = await readBytes(request);
  await turn();
  // Whoever has hung up meanwhile costs nothing more.
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
