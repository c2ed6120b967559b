import type { Endpoint } from '@foyer/contract/endpoint.ts';
import type { Locator, Page } from '@playwright/test';
import { say } from '../support/browser/say.ts';
import type { Fault, Written } from '../failures/faults.ts';
import type { Visitor } from '../support/browser/visitor.ts';

/** The page on which calls are made, and what its visitor needs for that. */
export interface Stage {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly origin: string;
  /** Carts as the back end names them: one that is paid, and one that was called off. */
  readonly paidCart: string;
  readonly calledOffCart: string;
  /** Another day each time, with room at the event of the timed tickets. */
  readonly nextDay: () => string;
  /** Puts the visitor's session back as it was and loads the page. */
  readonly startAgain: () => Promise<void>;
  /** A page of the shop, where cart and guest are as they were and nothing is half written. */
  readonly isUntouched: () => Promise<boolean>;
}

/** What a fault is to the shop: an answer that it can use, one that the call names, or a failure of a kind. */
export type Sense = 'usable' | 'named' | Failing;
type Failing = 'offline' | 'unreachable' | 'timeout' | 'shape' | 'refused' | 'unauthorized' | 'server' | 'unavailable';

const titles: Readonly<Record<Failing, string>> = {
  offline: 'shell.error.offline',
  unreachable: 'shell.error.unreachable',
  timeout: 'shell.error.timeout',
  shape: 'shell.error.unexpected',
  refused: 'shell.error.unexpected',
  unauthorized: 'shell.error.unauthorized',
  server: 'shell.error.server',
  unavailable: 'shell.error.unavailable',
};

export const failureTitle = (sense: Failing): string => say('de', titles[sense]);

/** A call of the shop, how a visitor comes to make it, and what is right when it goes wrong. */
export interface BrokenCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The addresses that are broken. */
  readonly calls: RegExp;
  /** What it is proof of, besides the errors' own requirements. */
  readonly proves?: string;
  /** What has to be so before the call goes wrong. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** Makes the call, from wherever the last case has ended; does not wait for what comes of it. */
  readonly make: (stage: Stage) => Promise<void>;
  /** What is seen when the call fails so. */
  readonly seen: (stage: Stage, sense: Sense, written: Written | undefined) => Locator;
  /** No message is needed: the page is complete without this call. */
  readonly isOptional?: true;
  /** What was answered and the call does not name means that there is none: no failure [TOUR-4]. */
  readonly meansNone?: true;
  /** The payment, or what sending costs, changes what the cart says of itself, never what is in it. */
  readonly changesCart?: true;
  /** Trying again is one press, and brings this. */
  readonly again?: (stage: Stage) => Locator;
}

/** What the shop has to make of a fault, worked out from the contract alone; `meansNone` as in `BrokenCall`. */
export function senseOf(
  fault: Fault,
  { answers }: Endpoint,
  written: Written | undefined,
  meansNone: true | undefined,
): Sense {
  if ('lose' in fault) return fault.lost === 'late' ? 'timeout' : 'offline';
  if (!written) throw new Error(`Nothing was written for "${fault.what}".`);
  const sense = readingOf(written, answers);
  const isOther = written.status !== 200 && (sense === 'refused' || sense === 'shape');
  return meansNone && isOther ? 'named' : sense;
}

function readingOf({ status, body }: Written, answers: Endpoint['answers']): Sense {
  const schema = answers[status];
  if (!schema) return kindOf(status);
  const result = schema['~standard'].validate(parsed(body));
  if (result instanceof Promise || result.issues) return 'shape';
  return status < 300 ? 'usable' : 'named';
}

function kindOf(status: number): Failing {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 502) return 'unreachable';
  if (status === 503) return 'unavailable';
  if (status >= 500) return 'server';
  return status >= 200 && status < 300 ? 'shape' : 'refused';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
