import { isRouteErrorResponse } from 'react-router';
import { CallFailure, type FailureKind } from './call-failure.ts';
import type { CarriedFailure } from './loader-context.ts';

/**
 * What an error screen needs to know: `notFound` [NAV-22], the kind of a failed call [ERR-1 to ERR-4], or `broken` for a bug in the shop.
 */
export interface Failure {
  readonly kind: FailureKind | 'notFound' | 'broken';
  /** How long to wait before the next try, if the server said so. */
  readonly retryAfterMs?: number | undefined;
}

/** Classifies whatever a loader, action or component threw, in one place for all screens. */
export function classifyFailure(error: unknown): Failure {
  if (error instanceof CallFailure) return { kind: error.kind, retryAfterMs: error.retryAfterMs };
  if (!isRouteErrorResponse(error)) return { kind: 'broken' };
  if (error.status === 404) return { kind: 'notFound' };
  const carried = error.data as CarriedFailure | null;
  if (typeof carried?.kind === 'string') return { kind: carried.kind, retryAfterMs: carried.retryAfterMs };
  return { kind: error.status === 503 ? 'unavailable' : 'broken' };
}
