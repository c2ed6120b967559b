/**
 * Why a call has no listed answer: `offline` no response arrived; `unreachable` the shop's server cannot reach the museum's API (502);
 * `timeout` no answer in time; `shape` the answer does not fit the contract; `unauthorized` 401 or 403 [ERR-1]; `server` 500 [ERR-2];
 * `unavailable` 503 [ERR-3]; `refused` any other status [ERR-4].
 */
export type FailureKind =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'shape'
  | 'unauthorized'
  | 'server'
  | 'unavailable'
  | 'refused';

/** The only error that a call throws. Answers that the endpoint lists are returned, never thrown. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** How long the server asks clients to wait before the next request. */
  readonly retryAfterMs: number | undefined;

  constructor(call: string, kind: FailureKind, status?: number, retryAfterMs?: number) {
    super(`${call}: ${kind}${status === undefined ? '' : ` (${status})`}`);
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Whether the API answered with a status other than 200 that has no error screen of its own (401, 403, 500, 502, 503 and 504 have one). It
 * then means that the requested thing does not exist [TOUR-4].
 */
export function isOtherAnswer(error: unknown): boolean {
  if (!(error instanceof CallFailure) || error.status === undefined) return false;
  const isOther = error.kind === 'refused' || error.kind === 'shape' || error.kind === 'server';
  return isOther && error.status !== 200 && error.status !== 500;
}

/** Thrown when the requested thing does not exist. On a tour's screen every status other than 200 means that [TOUR-4]. */
export class NoSuchThing extends Error {
  override readonly name = 'NoSuchThing';
}

/**
 * Returns null for any other answer, in calls where that means "none". Rethrows a missing answer and the statuses that have an error screen
 * of their own.
 */
export function unlessAnswered(error: unknown): null {
  if (isOtherAnswer(error)) return null;
  throw error;
}

const listeners = new Set<() => void>();

/**
 * Calls `listener` whenever a call of this page is answered with 500, whichever caller made it and however that caller handles it [ERR-2].
 */
export function onServerFailure(listener: () => void): void {
  listeners.add(listener);
}

/** Called in the browser only, because nobody sees a message on the server. */
export function reportServerFailure(): void {
  for (const listener of listeners) listener();
}
