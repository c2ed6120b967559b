import type { Endpoint } from '../src/endpoint.ts';

/** One way in which a back end differs from the contract. */
export interface Deviation {
  /** The call as it was sent: `GET /de/event/select`, tokens left out. */
  readonly asked: string;
  /** Which part of the answer: `status`, `content-type`, `data[3].price`. */
  readonly field: string;
  /** The same for all entries of a list: `data[].price`. */
  readonly kind: string;
  readonly expected: string;
  readonly came: string;
}

/** What was seen of one call. */
export interface Look {
  readonly endpoint: Endpoint;
  /** How often it was asked, and the longest wait. */
  asked: number;
  slowestMs: number;
  /** How many answers could not be judged, because the back end wanted to be left alone. */
  unjudged: number;
  /** Whether it gave what it is there for at least once, and not refusals alone. */
  isSeenWorking: boolean;
  /** Whether the back end says that it has this addition. */
  isOffered: boolean;
  readonly deviations: Deviation[];
  /** What is no mistake, but whoever builds a back end wants to know. */
  readonly remarks: Set<string>;
  readonly unread: Set<string>;
  readonly leftOut: Set<string>;
}

export function newLook(endpoint: Endpoint): Look {
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

/** How a report shows a value that came. */
export type Show = (value: unknown) => string;

/** What may hold a token is named by its kind alone. */
export function kindOnly(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return `an object with ${Object.keys(value).join(', ') || 'nothing in it'}`;
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

/** A value as a report can show it. */
export function shortened(value: unknown): string {
  if (value === undefined) return 'nothing';
  const written = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? 'something else');
  return written.length > longest ? `${written.slice(0, longest)}…` : written;
}
