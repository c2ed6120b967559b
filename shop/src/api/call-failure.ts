/**
 * What went wrong with a call that has no listed answer: `offline` nothing came back; `unreachable` the shop's server says that the
 * museum's system does not answer (502); `timeout` not in time; `shape` an answer that is not the contract's; `unauthorized` 401 or 403
 * [ERR-1]; `server` 500 [ERR-2]; `unavailable` 503 [ERR-3]; `refused` any other status [ERR-4].
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

/** The one error of a call. Answers that a call lists are returned, never thrown. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** How long the server asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(call: string, kind: FailureKind, status?: number, retryAfterMs?: number) {
    super(`${call}: ${kind}${status === undefined ? '' : ` (${status})`}`);
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Whether the museum has answered something else than what was asked for, and nothing that has words of its own (401, 403, 500, 503):
 * there is no such thing then [TOUR-4].
 */
export function isOtherAnswer(error: unknown): boolean {
  if (!(error instanceof CallFailure) || error.status === undefined) return false;
  const isOther = error.kind === 'refused' || error.kind === 'shape' || error.kind === 'server';
  return isOther && error.status !== 200 && error.status !== 500;
}

/** What was asked for does not exist: on a tour's screen any other answer than 200 says so [TOUR-4]. */
export class NoSuchThing extends Error {
  override readonly name = 'NoSuchThing';
}

/** For where whatever else was answered means "none": no answer, and what has words of its own, goes on. */
export function unlessAnswered(error: unknown): null {
  if (isOtherAnswer(error)) return null;
  throw error;
}

const listeners = new Set<() => void>();

/** Has `listener` called whenever a call of this page is answered 500, whoever made it and whatever becomes of that [ERR-2]. */
export function onServerFailure(listener: () => void): void {
  listeners.add(listener);
}

/** In the browser only: on the server nobody looks on. */
export function reportServerFailure(): void {
  for (const listener of listeners) listener();
}
