import type { Endpoint } from '../src/endpoint.ts';

/** A difference between a back end and the contract. */
export interface Deviation {
  /** The call as sent, without tokens: `GET /de/event/select`. */
  readonly asked: string;
  /** The part of the answer: `status`, `content-type`, `data[3].price`. */
  readonly field: string;
  /** The same part for all entries of a list: `data[].price`. */
  readonly kind: string;
  readonly expected: string;
  readonly came: string;
}

/** What was observed of one call. */
export interface CallReport {
  readonly endpoint: Endpoint;
  /** How often it was called, and the longest response time. */
  asked: number;
  slowestMs: number;
  /** How many answers were 429 and so could not be judged. */
  unjudged: number;
  /** Whether it succeeded at least once, instead of only refusing. */
  isSeenWorking: boolean;
  /** Whether the back end has this call; for an addition, whether it announces it. */
  isOffered: boolean;
  readonly deviations: Deviation[];
  /** What is not a mistake but interesting for the back end's developer. */
  readonly remarks: Set<string>;
  readonly unread: Set<string>;
  readonly leftOut: Set<string>;
}

export function newCallReport(endpoint: Endpoint): CallReport {
  return {
    endpoint,
    asked: 0,
    slowestMs: 0,
    unjudged: 0,
    isSeenWorking: false,
    isOffered: endpoint.requirement !== 'addition',
    deviations: [],
    remarks: new Set(),
    unread: new Set(),
    leftOut: new Set(),
  };
}

const longest = 80;

/** Formats a received value for a report. */
export type Show = (value: unknown) => string;

/** Shows only the type of a value that may contain a token. */
export function kindOnly(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return `an object with ${Object.keys(value).join(', ') || 'nothing in it'}`;
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

/** Formats a value for a report, shortened. */
export function shortened(value: unknown): string {
  if (value === undefined) return 'nothing';
  const written = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? 'something else');
  return written.length > longest ? `${written.slice(0, longest)}…` : written;
}
